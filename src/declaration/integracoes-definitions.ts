import type { ChatDefinition } from './chat-definition'

/** config/integracoes.yaml: addresses and switches, never secrets. */
export interface Integracoes {
  /** Who dials; without an address nobody does, and a simulated one takes the lists. */
  readonly discador: PagamentoDefinition
  readonly chat: ChatDefinition
  readonly rede_damas: { readonly cpfs: readonly string[] }
  /** Where files of creditors are left for us, a folder for each by its number; blank: nowhere. */
  readonly remessas: { readonly pasta: string }
  /** Servers whose pages may be shown in a frame: the fields with `quadro`, and the policy of our pages. */
  readonly quadros: { readonly hosts: readonly string[] }
  /** By the name that `eventos` uses. */
  readonly webhooks: Readonly<Record<string, WebhookDefinition>>
  /** Where dynamic Pix charges are made; without an address Pix is static. */
  readonly pix: PagamentoDefinition
  /** Where links for payment by card are made. */
  readonly cartao: PagamentoDefinition & { readonly validade_dias: number }
  /** Who sends text messages; without an address a simulated one takes them. */
  readonly sms: PagamentoDefinition & { readonly remetente: string }
  /** The Cloud API of WhatsApp; without an address a simulated one takes them. */
  readonly whatsapp: PagamentoDefinition & {
    /** Environment variable of the token that the other side proves itself with once. */
    readonly verificacao: string
    readonly versao: string
    readonly numero_id: string
    /** The account whose templates are reviewed (WABA). */
    readonly conta_id: string
  }
  /** The server that takes e-mails (SMTP); without one a simulated one takes them. */
  readonly email: EmailDefinition
  /** The address of this product that debtors reach; blank: none. */
  readonly publico: { readonly endereco: string }
  /** The address by which the people of the house come in, in e-mails to them; blank: `publico`. */
  readonly interno: { readonly endereco: string }
}

/** A server of e-mail, who writes, and how what is written is signed. */
export interface EmailDefinition {
  /** Blank: off. */
  readonly servidor: string
  readonly porta: number
  /** Blank: the server asks for nobody. */
  readonly usuario: string
  /** Environment variables of the password, and of what signs its notices. */
  readonly segredo: string
  readonly retorno: string
  /** Whose address a text without its own goes out from. */
  readonly remetente: string
  /** Blank: not signed (DKIM). `chave` is an environment variable: the private key, PEM. */
  readonly dkim: { readonly dominio: string; readonly seletor: string; readonly chave: string }
  readonly espera_ms: number
}

/** A provider: where it is, and the environment variables of the two secrets (ours to it, its to us). */
export interface PagamentoDefinition {
  /** Blank: off. */
  readonly endereco: string
  readonly segredo: string
  /** Signs what it tells us. */
  readonly retorno: string
  readonly espera_ms: number
}

/** An address outside that is told of events. */
export interface WebhookDefinition {
  readonly endereco: string
  /** Name of the environment variable that holds the signing secret. */
  readonly segredo: string
}
