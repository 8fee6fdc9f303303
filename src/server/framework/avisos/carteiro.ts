/** A file that goes with an e-mail. */
export interface Anexo {
  readonly nome: string
  /** MIME type. */
  readonly tipo: string
  readonly bytes: Buffer
}

/** An e-mail of the house as whoever carries it takes it. */
export interface EmailDaCasa {
  /** The same at every try. */
  readonly identificador: string
  readonly para: string
  readonly assunto: string
  readonly texto: string
  readonly carta: { readonly html: string; readonly formatado: string; readonly remetente: null }
  readonly anexos: readonly Anexo[]
  readonly descadastro: null
  readonly modelo: null
}

/** What came of one try. */
export type RespostaDoCarteiro =
  | { readonly tipo: 'aceita'; readonly referencia: string }
  | { readonly tipo: 'rejeitada'; readonly motivo: string }
  /** Surely not sent, and worth another try. */
  | { readonly tipo: 'temporaria'; readonly motivo: string }
  /** It may have been sent: nobody tries again by himself. */
  | { readonly tipo: 'incerta'; readonly motivo: string }

/** Whoever carries e-mails: the provider that messages to clients go out by. */
export type Carteiro = (email: EmailDaCasa) => Promise<RespostaDoCarteiro>
