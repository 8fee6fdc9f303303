import type { FieldErrors } from '../../../../errors/app-error'
import { texts } from '../../../i18n/screens/remessas-texts'

/** What the first step asks for, by the names of the API. */
export interface Pedido {
  readonly credor_id: number | null
  readonly layout: string | null
  readonly arquivo: File | null
}

export const MAX_BYTES = 200 * 1024 * 1024

/** What is missing or hopeless, by the fields of the API. */
export function checkPedido({ credor_id, layout, arquivo }: Pedido): FieldErrors {
  return {
    ...(credor_id === null && { credor_id: [texts.obrigatorio] }),
    ...(layout === null && { layout: [texts.obrigatorio] }),
    ...(arquivo === null && { arquivo: [texts.arquivoObrigatorio] }),
    ...(arquivo !== null && arquivo.size > MAX_BYTES && { arquivo: [texts.grandeDemais] }),
  }
}

export function toFormData({ credor_id, layout, arquivo }: Pedido): FormData {
  const form = new FormData()
  form.append('credor_id', String(credor_id ?? ''))
  form.append('layout', layout ?? '')
  if (arquivo) form.append('arquivo', arquivo, arquivo.name)
  return form
}
