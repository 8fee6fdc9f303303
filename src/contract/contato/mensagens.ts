import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, maybe, nullable, Text } from '../atoms'

/** What stands around a text of WhatsApp. */
const Moldura = Type.Object({
  /** `texto`, `imagem` or `documento`; `arquivo`: where the last two are. */
  cabecalho: nullable(Type.Object({ tipo: Text, texto: nullable(Text), arquivo: nullable(Text) })),
  rodape: nullable(Text),
  /** `resposta`, `endereco` or `telefone`; where it leads, of the last two. */
  botoes: Type.Array(Type.Object({ tipo: Text, texto: Text, destino: nullable(Text) })),
})

/** Of a filled text, as whoever writes it sees it. */
export const pronto = {
  assunto: nullable(Text),
  texto: Text,
  /** An e-mail as it is drawn, its foot with it: rich text. */
  formatado: nullable(Text),
  moldura: nullable(Moldura),
  /** `gsm` or `ucs2`, of an SMS. */
  codificacao: nullable(Text),
  tamanho: Count,
  partes: Count,
  /** Reais; none where the supplier has no price. */
  custo: nullable(Amount),
}

const escolhido = {
  cliente_id: Id,
  credor_id: Id,
  canal: Type.String({ maxLength: 20 }),
  proposta_id: maybe(Id),
  template_sms_id: maybe(Id),
  template_whatsapp_id: maybe(Id),
  template_mail_id: maybe(Id),
}

/** A text of any state, filled for a client of the user's and sent to the user alone. Looked ahead at, it says what would be sent. */
export const testarTexto = {
  pedido: Type.Object(escolhido, CLOSED),
  resposta: Type.Object({
    ...pronto,
    /** The user's own address or number. */
    destino: Text,
  }),
}

/** The slip and the Pix of the next instalment of an agreement; without a channel, on that of the client's last answer. */
export const enviarBoleto = {
  pedido: Type.Object({ canal: maybe(Type.String({ maxLength: 20 })) }, CLOSED),
  resposta: Type.Object({ mensagem_id: Id, parcela_id: Id, canal: Text, texto: Text, partes: Count }),
}

/**
 * An approved text by its name, as a flow sends it; without a channel, on that of the client's last answer. Where only the hour speaks
 * against it, it waits for the next opening.
 */
export const enviarTexto = {
  pedido: Type.Object(
    {
      cliente_id: Id,
      credor_id: Id,
      texto: Type.String({ minLength: 1, maxLength: 120 }),
      canal: maybe(Type.String({ maxLength: 20 })),
      /** What it speaks of, with its next instalment. */
      acordo_id: maybe(Id),
    },
    CLOSED,
  ),
  resposta: Type.Object({ mensagem_id: Id, canal: Text, texto: Text, partes: Count, agendada_para: nullable(Text) }),
}

/** One message by hand: an approved text, or free words where the channel takes them. Looked ahead at, it says what would be sent. */
export const enviarMensagem = {
  pedido: Type.Object(
    {
      ...escolhido,
      telefone_id: maybe(Id),
      email_id: maybe(Id),
      assunto: maybe(Type.String({ maxLength: 150 })),
      texto: maybe(Type.String({ maxLength: 1_024 })),
      /** The client asked for it, says who sends. */
      a_pedido: maybe(Type.Boolean()),
    },
    CLOSED,
  ),
  resposta: Type.Object({
    mensagem_id: Id,
    ...pronto,
  }),
}
