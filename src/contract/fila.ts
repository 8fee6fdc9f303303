import { Type } from '@sinclair/typebox'
import { ACOES } from '../domain/eventos/fila'
import { Amount, CLOSED, Count, Id, nullable, Text, type Wire } from './atoms'
import { Indicador } from './paineis/figura'

/** The queue: who comes next, and who has a client in hand. */

const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
/** The page, one of a browser, that has a client in hand. */
const Pagina = Type.String({ pattern: UUID })

/** Its address also carries the filters of the queue that is walked. */
export const proximoDaFila = {
  corpo: Type.Object(
    {
      /** Who is in hand. */
      atual: Type.Optional(Id),
      /** Who was passed over. */
      vistos: Type.Array(Id, { maxItems: 500 }),
      pagina: Pagina,
    },
    CLOSED,
  ),
  resposta: Type.Object({ cliente_id: nullable(Count), recomecou: Type.Boolean() }),
}

const emMaos = {
  consulta: Type.Object({ pagina: Pagina }, CLOSED),
  /** The other person who has the client in hand. */
  resposta: Type.Object({ em_atendimento_por: nullable(Type.Object({ id: Count, nome: Text })) }),
}
export const tomarEmAtendimento = emMaos
export const manterEmAtendimento = emMaos
export const largarAtendimento = emMaos

/** How many stand in the queue and beside it, under the same filters. */
export const contagensDaFila = {
  resposta: Type.Object({
    fila: Count,
    trabalhados: Count,
    em_atendimento: Count,
  }),
}

export type Contagens = Wire<(typeof contagensDaFila)['resposta']>

/** Declared figures above the queue. */
export const indicadoresDaFila = {
  resposta: Type.Object({
    indicadores: Type.Array(Indicador),
  }),
}
export type Indicadores = Wire<(typeof indicadoresDaFila)['resposta']>

const Promessa = Type.Object({
  id: Count,
  valor: Amount,
  data: Text,
  limite: Text,
  status: Text,
})

/** A client of the queue: what puts him at this place, and what one must know to call. */
export const NaFila = Type.Object({
  cliente_id: Count,
  nome: Text,
  cpf_cnpj: Text,
  perfil: nullable(Text),
  credores: Type.Array(Text),
  titulos: Count,
  total_nominal: Amount,
  total_atualizado: Amount,
  maior_atraso: Count,
  ultimo_evento: nullable(Type.Object({ em: Text, tipo: Text, descricao: Text })),
  proximo_agendamento: nullable(Text),
  executivo: nullable(Type.Object({ id: Count, titulo: Text })),
  /** What puts the client at this place of the line. */
  acao_sugerida: Type.Union(ACOES.map((acao) => Type.Literal(acao))),
  promessa: nullable(Promessa),
  agendamento: nullable(Type.Object({ id: Count, quando: Text, motivo: Text })),
  acordo_em_risco: nullable(Type.Object({ id: Count, vencimento: nullable(Text) })),
  /** The number to dial first. */
  telefone: nullable(Type.Object({ id: Count, telefone: Text })),
  contato_hoje: nullable(Type.Object({ em: Text, resultado: Text, por: nullable(Text) })),
  em_atendimento: nullable(Type.Object({ usuario_id: Count, nome: Text, desde: Text })),
})
export type NaFila = Wire<typeof NaFila>
