import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../act-context'

/** A slip that carries a Pix code. */
export const BOLETO_PIX = 'boleto_pix'
const LINKS: readonly string[] = ['link_voz', 'link_credor']

export function isLink(forma: string): boolean {
  return LINKS.includes(forma)
}

/** Throws `forma_sem_cobranca` for what is paid without one (maquineta, Credor), `forma_pagamento_invalida` for what is no method. */
export function requireForma({ definitions }: ActContext, forma: string): void {
  if (forma === BOLETO_PIX || isLink(forma)) return
  const known = definitions.listas.formas_pagamento?.find(({ valor }) => valor === forma)
  if (!known) throw AppError.onField('forma', 'forma_pagamento_invalida')
  throw AppError.onField('forma', 'forma_sem_cobranca', { forma: known.rotulo })
}
