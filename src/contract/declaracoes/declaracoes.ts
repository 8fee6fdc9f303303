import { type Static, Type } from '@sinclair/typebox'
import { CLOSED, Count, nullable, Text } from '../atoms'
import { Referencia } from '../referencia'

/** Of a file of declarations, in characters: the largest of an installation are a tenth of it. */
const LONGEST_TEXT = 200_000
/** Files that one save may touch. */
const MOST_FILES = 60
/** Phrases of one plan. */
const MOST_PHRASES = 200

const Caminho = Type.String({ minLength: 1, maxLength: 160 })
const Versao = Type.String({ description: 'SHA-256 do conteúdo, em hexadecimal.', pattern: '^[0-9a-f]{64}$' })

export const ErroDeDeclaracao = Type.Object({
  arquivo: Text,
  linha: Count,
  coluna: Count,
  /** Characters that are wrong, from there. */
  tamanho: Count,
  codigo: Text,
  mensagem: Text,
})

/** The files of the installation, and whether they may be written. */
export const Arvore = Type.Object({
  versao: Type.String({ description: 'Das declarações em uso.' }),
  /** Why nothing can be written; null when it can. */
  somente_leitura: nullable(Text),
  /** Whether a save is also a commit. */
  git: Type.Boolean(),
  arquivos: Type.Array(Type.Object({ caminho: Text, tipo: Text, versao: Versao })),
})

/** What an editor completes with: the language, and the names that the installation gives. */
export const Linguagem = Type.Object({
  ...Referencia.properties,
  nomes: Type.Object({
    recursos: Type.Array(Text),
    consultas: Type.Array(Text),
    listas: Type.Array(Text),
    paginas: Type.Array(Text),
    funcoes: Type.Array(Text),
    permissoes: Type.Array(Text),
  }),
})

export const ArquivoPedido = Type.Object({ caminho: Caminho }, CLOSED)
export const Arquivo = Type.Object({ caminho: Text, tipo: Text, texto: Text, versao: Versao })

/** A file as it would be: its whole text, or none where it goes. */
const Candidato = {
  caminho: Caminho,
  texto: nullable(Type.String({ maxLength: LONGEST_TEXT })),
}

export const Candidatos = Type.Object(
  { arquivos: Type.Array(Type.Object(Candidato, CLOSED), { maxItems: MOST_FILES }) },
  CLOSED,
)

export const Conferencia = Type.Object({ erros: Type.Array(ErroDeDeclaracao) })

export const TelaPedida = Type.Object({ ...Candidatos.properties, recurso: Type.String({ maxLength: 60 }) }, CLOSED)

/** One resource as the asker would see it, and the lists it names; null while there are mistakes, or where he would not see it. */
export const Tela = Type.Object({
  recurso: Type.Unknown({ description: 'Como em GET /config, em resources.' }),
  listas: Type.Unknown({ description: 'Como em GET /config.' }),
})

export const Diferenca = Type.Object({
  caminho: Text,
  situacao: Type.Union([Type.Literal('novo'), Type.Literal('mudado'), Type.Literal('excluido')]),
  mais: Count,
  menos: Count,
  /** As `diff -u` writes it, without its head. */
  texto: Text,
})

export const PassoDoPlano = Type.Object({
  id: Count,
  classe: Text,
  situacao: Text,
  faz: Text,
  /** What would be lost, or what stands in the way; null where nothing does. */
  detalhe: nullable(Text),
  /** What a person writes to confirm it; null where nobody is asked. */
  frase: nullable(Text),
})

const Codigo = Type.Object({ permissao: Text, descricao: Text })

export const MudancaDePermissao = Type.Object({
  funcao: Text,
  ganha: Type.Array(Codigo),
  perde: Type.Array(Codigo),
  /** Who has that função today: how many, and the first of them by name. */
  pessoas: Count,
  nomes: Type.Array(Text),
})

export const Previa = Type.Object({
  erros: Type.Array(ErroDeDeclaracao),
  diferencas: Type.Array(Diferenca),
  /** Null while there are mistakes. */
  plano: nullable(Type.Object({ passos: Type.Array(PassoDoPlano), notas: Type.Array(Text) })),
  permissoes: nullable(
    Type.Object({
      funcoes: Type.Array(MudancaDePermissao),
      condicoes: Type.Array(Type.Object({ onde: Text, antes: Text, depois: Text })),
    }),
  ),
})

export const Casos = Type.Object({
  situacao: Type.Union([Type.Literal('rodados'), Type.Literal('nao_rodados')]),
  /** Why they were not run. */
  motivo: nullable(Text),
  total: Count,
  falhas: Type.Array(Type.Object({ origem: Text, caso: Text, motivo: Text })),
})

export const Aplicar = Type.Object(
  {
    arquivos: Type.Array(
      // the version in which the file was seen; null where there was none
      Type.Object({ ...Candidato, versao: nullable(Versao) }, CLOSED),
      { minItems: 1, maxItems: MOST_FILES },
    ),
    confirmo: Type.Array(Type.String({ maxLength: 400 }), { maxItems: MOST_PHRASES }),
    sem_casos: Type.Boolean({ description: 'Aplicar ainda que os casos de config/testes não passem ou não rodem.' }),
  },
  CLOSED,
)

export const Aplicado = Type.Object({
  versao: Text,
  /** Short name of the commit; null where there is none. */
  commit: nullable(Text),
  arquivos: Type.Array(Type.Object({ caminho: Text, versao: nullable(Versao) })),
})

export const Gravacoes = Type.Array(
  Type.Object({
    id: Count,
    em: Text,
    por: Text,
    situacao: Text,
    commit: nullable(Text),
    diferencas: Type.Array(Diferenca),
  }),
)

export type Arvore = Static<typeof Arvore>
export type Arquivo = Static<typeof Arquivo>
export type Linguagem = Static<typeof Linguagem>
export type Candidatos = Static<typeof Candidatos>
export type ErroDeDeclaracao = Static<typeof ErroDeDeclaracao>
export type Diferenca = Static<typeof Diferenca>
export type PassoDoPlano = Static<typeof PassoDoPlano>
export type TelaPedida = Static<typeof TelaPedida>
export type Previa = Static<typeof Previa>
export type Casos = Static<typeof Casos>
export type Aplicar = Static<typeof Aplicar>
export type Aplicado = Static<typeof Aplicado>
export type Gravacoes = Static<typeof Gravacoes>
