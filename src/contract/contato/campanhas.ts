import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, maybe, nullable, Text } from '../atoms'
import { pronto } from './mensagens'

const Days = Type.Integer({ minimum: 0, maximum: 36_500 })
const Word = Type.String({ maxLength: 20 })
const Money = Type.Number({ minimum: 0, maximum: 1e12 })

/** Whom a campaign is for, as its form holds it. */
const quem = {
  canal: Word,
  credores: Type.Array(Id, { maxItems: 2_000 }),
  atraso_min: maybe(Days),
  atraso_max: maybe(Days),
  valor_min: maybe(Money),
  valor_max: maybe(Money),
  sem_contato_dias: maybe(Type.Integer({ minimum: 1, maximum: 3_650 })),
  nunca_contatado: maybe(Type.Boolean()),
  remessa_id: maybe(Id),
  tem_telefone: maybe(Word),
  perfil: maybe(Word),
  inativo: maybe(Word),
  periodo_letivo: maybe(Word),
}

/** How many are meant now, of whom so many have where to be written to. */
export const contarPublico = {
  corpo: Type.Object(quem, CLOSED),
  resposta: Type.Object({
    pessoas: Count,
    alcancaveis: Count,
    /** Reais in collection, nominal. */
    valor: Amount,
    /** Reais, a part each; null where the channel has no supplier with a price. */
    custo: nullable(Amount),
    /** Above so many messages another person approves. */
    aprovar_acima: Count,
    /** The most that this user may give up of any of it, percent; null: nothing is limited. */
    desconto_maximo: nullable(Amount),
  }),
}

const Veredito = Type.Object({
  cliente_id: Id,
  cliente: Text,
  credor: Text,
  valor: Amount,
  /** Of config/listas/motivos_contato.yaml; null: it goes. */
  motivo: nullable(Text),
  /** The file and line, or the record, that says so. */
  regra: nullable(Text),
  /** When it goes, where it has to wait for the hour; else it goes at once. */
  a_partir_de: nullable(Text),
})

/** What freezing the public would say now, of as many of it as are asked for, and nothing written. */
export const preverCampanha = {
  corpo: Type.Object(
    {
      ...quem,
      template_sms_id: maybe(Id),
      template_whatsapp_id: maybe(Id),
      template_mail_id: maybe(Id),
      desconto: maybe(Type.Number({ minimum: 0, maximum: 100 })),
      validade: maybe(Type.String({ maxLength: 10 })),
      custo_maximo: maybe(Money),
      /** Judged of the public, from its first: how many. */
      ate: Type.Integer({ minimum: 1, maximum: 5_000 }),
    },
    CLOSED,
  ),
  resposta: Type.Object({
    pessoas: Count,
    julgadas: Count,
    vao: Count,
    custo: nullable(Amount),
    motivos: Type.Array(Type.Object({ motivo: Text, pessoas: Count })),
    amostra: Type.Array(Veredito),
    /** The message of the first to whom it goes. */
    exemplo: nullable(Type.Object({ cliente_id: Id, cliente: Text, credor_id: Id, credor: Text, ...pronto })),
  }),
}
