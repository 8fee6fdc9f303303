import { TYPE_NAMES } from '../definitions'
import { FILE_KINDS } from '../fields/file-kinds'
import { NUMBER_FORMATS } from '../value-definitions'
import { COLORS, ON_DELETE } from './choices'
import {
  EMPTY,
  eitherSchema,
  entriesSchema,
  FLAG,
  listSchema,
  NUMBER,
  patternSchema,
  TEXT,
  wordsSchema,
} from './json-schema'
import { keyTable } from './key-table'
import { whole } from './readers'
import { FIELD_RENDERER_NAMES } from './screen-names'

export const LARGEST_FILE_MB = whole(1, 100)
export const MOST_OPTIONS = whole(1, 1000)

/** What a column may be called. */
export const COLUMN_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/

const PERMISSION = patternSchema(/^[a-z]\w*\.[a-z]\w*$/)
const RENDERER = wordsSchema(FIELD_RENDERER_NAMES)
const TYPE = eitherSchema(
  wordsSchema(TYPE_NAMES.flatMap((tipo) => [tipo, `${tipo}!`])),
  patternSchema(new RegExp(`^(${TYPE_NAMES.join('|')})\\s*\\(.*\\)\\s*!?$`)),
)

/** Keys of one value of an enumeration in its long form. */
export const VALUE_KEYS = keyTable({
  rotulo: [TEXT, 'Texto que aparece na tela.'],
  cor: [wordsSchema(COLORS), 'Cor da etiqueta.'],
  renomeado_de: [TEXT, 'Nome antigo do valor; a migração troca os registros.'],
})

export const VALUES = eitherSchema(listSchema(TEXT), entriesSchema(eitherSchema(TEXT, EMPTY, VALUE_KEYS.schema)))

export const ACCESS_KEYS = keyTable({
  ver: [PERMISSION, 'Permissão para ver o campo; sem ela o servidor não o envia.'],
  editar: [PERMISSION, 'Permissão para mudar o campo.'],
})

export const OPTION_KEYS = keyTable({
  onde: [
    TEXT,
    'Condição sobre o outro recurso: quais registros podem ser escolhidos; registro.x é um campo do registro que se preenche.',
  ],
  ordem: [TEXT, 'Campo que ordena as opções; "-" na frente inverte.'],
  limite: [MOST_OPTIONS.schema ?? {}, 'Quantas opções de cada vez.'],
})

const LISTED = patternSchema(/^[a-z]\w*\.[a-z]\w*$/)

export const KEPT_KEYS = keyTable({
  soma: [LISTED, 'A lista e o campo que se somam: operacoes.valor_nominal.'],
  contagem: [patternSchema(/^[a-z]\w*$/), 'A lista cujas linhas se contam.'],
  minimo: [LISTED, 'A lista e o campo: o menor dos valores.'],
  maximo: [LISTED, 'A lista e o campo: o maior dos valores.'],
  ultimo: [LISTED, 'A lista e o campo: o valor da última linha criada.'],
  onde: [TEXT, 'Quais linhas contam, pelos seus próprios campos; sem isto, todas.'],
})

/** What a field that is only read says of itself. */
const SHOWN_FIELD = {
  tipo: [TYPE, 'Tipo do dado, como texto(80)!; o "!" torna o campo obrigatório.'],
  rotulo: [TEXT, 'Nome do campo na tela; sem ele, o nome com espaços e acentos.'],
  ajuda: [TEXT, 'Explicação curta ao lado do campo.'],
  sufixo: [TEXT, 'Unidade depois do valor, como dias.'],
  formato: [wordsSchema(NUMBER_FORMATS), 'De um inteiro: "puro" não põe pontos entre os milhares, como num ano.'],
  valores: [eitherSchema(VALUES, patternSchema(/^lista\(.*\)$/)), 'Valores do enum, ou lista(nome) de config/listas.'],
  acesso: [ACCESS_KEYS.schema, 'Permissões próprias do campo.'],
  exibir: [RENDERER, 'Componente registrado que mostra o campo.'],
  formula: [
    TEXT,
    'De um calculado: a expressão. Pode contar as linhas de uma lista: soma(lances.valor), contagem(lances, valor > 0), minimo, maximo, ultimo.',
  ],
  chamar: [TEXT, 'De um calculado: a função registrada que o calcula.'],
} as const

/** Keys of a field of a consulta in its long form. */
export const CONSULTA_FIELD_KEYS = keyTable(SHOWN_FIELD, { required: ['tipo'] })

/** A field of a consulta in either form. */
export const CONSULTA_FIELD = eitherSchema(TYPE, CONSULTA_FIELD_KEYS.schema)

/** Keys of a field in its long form. */
export const FIELD_KEYS = keyTable(
  {
    ...SHOWN_FIELD,
    obrigatorio: [FLAG, 'O mesmo que "!" no tipo.'],
    padrao: [eitherSchema(TEXT, NUMBER, FLAG), 'Valor inicial, ou uma expressão depois de "=", como "=hoje()".'],
    unico: [eitherSchema(FLAG, listSchema(TEXT)), 'true, ou os campos dentro dos quais o valor não se repete.'],
    min: [
      eitherSchema(NUMBER, TEXT),
      'Menor número, menor tamanho do texto ou primeira data; "=hoje() - 30" anda com o dia.',
    ],
    max: [
      eitherSchema(NUMBER, TEXT),
      'Maior número, maior tamanho do texto, quantos arquivos ou última data; "=hoje()" anda com o dia.',
    ],
    confere: [
      TEXT,
      'De um texto: o que ele inteiro obedece, como [A-Z]{3}-[0-9]{4}; caracteres, classes, grupos, |, ?, {n} e {n,m}.',
    ],
    quadro: [
      FLAG,
      'De uma url: a página se mostra num quadro; só de um servidor de quadros.hosts de config/integracoes.yaml, por https, sem senha nem chave.',
    ],
    exemplo: [TEXT, 'Ao lado de confere: um valor que serve; aparece no campo vazio e na recusa.'],
    busca: [
      eitherSchema(FLAG, wordsSchema(['digitos'])),
      'Entra na busca rápida; "digitos" procura só pelos algarismos.',
    ],
    opcoes: [OPTION_KEYS.schema, 'De uma ref: quais registros podem ser escolhidos.'],
    ao_excluir: [wordsSchema(ON_DELETE), 'De uma ref: o que acontece aqui quando o outro registro é excluído.'],
    somente_leitura: [FLAG, 'Nunca vem de um formulário; só ações o mudam.'],
    visivel_se: [TEXT, 'Expressão: quando o campo aparece.'],
    obrigatorio_se: [TEXT, 'Expressão: quando o campo é obrigatório.'],
    somente_leitura_se: [TEXT, 'Expressão: quando o campo não pode ser mudado.'],
    guardado: [KEPT_KEYS.schema, 'O que as linhas de uma lista dão; o banco o mantém e ninguém o escreve.'],
    editar: [RENDERER, 'Componente registrado que edita o campo.'],
    pessoal: [FLAG, 'Dado pessoal: mascarado para quem não tem a permissão ver_pessoal.'],
    impressao_de: [
      listSchema(TEXT),
      'De um texto somente leitura: guarda a impressão, com a chave da instalação, do que se deu ao primeiro preenchido destes campos; deles fica só a máscara.',
    ],
    aceita: [listSchema(wordsSchema(Object.keys(FILE_KINDS))), 'De arquivo, imagem e lista_de: extensões aceitas.'],
    max_mb: [LARGEST_FILE_MB.schema ?? {}, 'De arquivo, imagem e lista_de: tamanho máximo de cada um em megabytes.'],
    coluna: [
      patternSchema(COLUMN_NAME),
      'Coluna da tabela, quando não tem o nome do campo: a de uma tabela que já existe; na API o campo guarda o seu nome.',
    ],
    renomeado_de: [TEXT, 'Nome antigo do campo; a migração leva os dados, e a API ainda responde por ele.'],
  },
  { required: ['tipo'] },
)

/** A field in either form. */
export const FIELD = eitherSchema(TYPE, FIELD_KEYS.schema)
