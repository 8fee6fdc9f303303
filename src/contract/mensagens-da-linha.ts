import { Type } from '@sinclair/typebox'
import { Count, nullable, Text, type Wire } from './atoms'

/** A message of the outbox as a timeline shows it; its record has the rest. */
const Enviada = Type.Object({
  id: Count,
  status: Text,
  modelo: nullable(Text),
  texto: Text,
  telefone_de_destino: nullable(Text),
  email_de_destino: nullable(Text),
})

/** What was said in a conversation, by the client or by a person who answered without the outbox. */
const Falada = Type.Object({
  id: Count,
  linha_id: Count,
  de: Text,
  dito: Text,
  contato: nullable(Text),
})

/** What the client wrote that opened no conversation. */
const Escrita = Type.Object({ id: Count, escrito: nullable(Text), remetente: nullable(Text) })

/** One message of a client's timeline, one of three: what we sent, what was said in a conversation, what he wrote outside of one. */
export const daLinha = { mensagem: nullable(Enviada), conversa: nullable(Falada), retorno: nullable(Escrita) }

export const MensagemDaLinha = Type.Object({
  criado_em: Text,
  canal: Text,
  usuario: nullable(Text),
  credor: nullable(Text),
  ...daLinha,
})
export type MensagemDaLinha = Wire<typeof MensagemDaLinha>
