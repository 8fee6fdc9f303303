import type { StateOf } from '../../states/transition'

export type SituacaoNoProvedor = StateOf<'templates_whatsapp.no_provedor'>

/** What the provider last said of a template. */
export interface Palavra<T extends string> {
  readonly valor: T
  /** ISO instant; null: it has said nothing yet. */
  readonly em: string | null
  readonly motivo: string | null
}

const EVENTOS: Readonly<Record<string, SituacaoNoProvedor>> = {
  PENDING: 'Em análise',
  IN_APPEAL: 'Em análise',
  APPROVED: 'Aprovado',
  REINSTATED: 'Aprovado',
  UNARCHIVED: 'Aprovado',
  PAUSED: 'Pausado',
  REJECTED: 'Recusado',
  DISABLED: 'Desativado',
  ARCHIVED: 'Desativado',
  DELETED: 'Desativado',
}

/** What an event of the review makes of a template; null: nothing, such as FLAGGED. Source: Meta, Webhooks, message_template_status_update. */
export function situacaoDoEvento(evento: string): SituacaoNoProvedor | null {
  return Object.hasOwn(EVENTOS, evento) ? (EVENTOS[evento] ?? null) : null
}

const CATEGORIAS = { UTILITY: 'utilidade', MARKETING: 'marketing', AUTHENTICATION: 'autenticacao' } as const

export type CategoriaDeTemplate = (typeof CATEGORIAS)[keyof typeof CATEGORIAS]

/** null: one that nobody here knows. */
export function categoriaDita(name: string): CategoriaDeTemplate | null {
  return name === 'UTILITY' || name === 'MARKETING' || name === 'AUTHENTICATION' ? CATEGORIAS[name] : null
}

/** As the other side calls it. */
export function categoriaNoProvedor(categoria: string): string {
  return Object.entries(CATEGORIAS).find(([, own]) => own === categoria)?.[0] ?? 'UTILITY'
}

const MOTIVOS: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT: 'O provedor vê no texto conteúdo abusivo.',
  INCORRECT_CATEGORY: 'A categoria não é a do texto.',
  INVALID_FORMAT: 'O formato não é o que o provedor pede: variáveis, cabeçalho ou botões.',
  PROMOTIONAL: 'O texto faz propaganda, e a categoria é outra.',
  SCAM: 'O provedor vê no texto sinal de golpe.',
  TAG_CONTENT_MISMATCH: 'O texto não é da língua ou da categoria dita.',
}

/** The reason of an event in words; what nobody here knows is told as it came. null: it gave none. */
export function motivoDoEvento(reason: string | null): string | null {
  if (reason === null || reason.trim() === '' || reason === 'NONE') return null
  return Object.hasOwn(MOTIVOS, reason) ? (MOTIVOS[reason] ?? null) : reason.trim().slice(0, 300)
}

/** Of one instant, the graver word holds. */
const ORDEM: readonly string[] = ['Em análise', 'Aprovado', 'Pausado', 'Recusado', 'Desativado']

/**
 * Whether what is said now takes the place of what was said: the later of the two, wherever in the order of arrival, so that the same
 * notices in any order and however often come to the same.
 *
 * Takes    what holds; what is said, with its instant.
 */
export function vale<T extends string>(hoje: Palavra<T>, dita: Palavra<T> & { readonly em: string }): boolean {
  if (hoje.em === null) return true
  const [then, now] = [Date.parse(hoje.em), Date.parse(dita.em)]
  if (now !== then) return now > then
  const [old, fresh] = [hoje, dita].map(({ valor, motivo }) => `${ORDEM.indexOf(valor)} ${valor} ${motivo ?? ''}`)
  return (fresh ?? '') > (old ?? '')
}

/** How a template is called at the provider: letters, digits and low lines, once in an installation. */
export function codigoDoTemplate(nome: string, id: number): string {
  const plain = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return `${plain || 'modelo'}_${id}`
}
