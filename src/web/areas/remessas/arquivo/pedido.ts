import type { FieldErrors } from '../../../../errors/app-error'
import { texts } from '../../../i18n/remessas-texts'

/** What the first step asks for. */
export interface Pedido {
  readonly credorId: number | null
  readonly layout: string | null
  readonly arquivo: File | null
}

export const MAX_BYTES = 200 * 1024 * 1024

/** What is missing or hopeless, by the fields of the API. */
export function checkPedido({ credorId, layout, arquivo }: Pedido): FieldErrors {
  return {
    ...(credorId === null && { credor_id: [texts.obrigatorio] }),
    ...(layout === null && { layout: [texts.obrigatorio] }),
    ...(arquivo === null && { arquivo: [texts.arquivoObrigatorio] }),
    ...(arquivo !== null && arquivo.size > MAX_BYTES && { arquivo: [texts.grandeDemais] }),
  }
}

export function toFormData({ credorId, layout, arquivo }: Pedido): FormData {
  const form = new FormData()
  form.append('credor_id', String(credorId ?? ''))
  form.append('layout', layout ?? '')
  if (arquivo) form.append('arquivo', arquivo, arquivo.name)
  return form
}
