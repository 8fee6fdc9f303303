import { useCustom } from '../../../refine/hooks'

interface Option {
  readonly id: number
  readonly titulo: string
}

/** The kinds of event that a person may record, in the order of their list. */
export function useTiposEvento(): { readonly value: number; readonly label: string }[] {
  const { data } = useCustom<readonly Option[]>({
    url: '/eventos/opcoes/tipo?_start=0&_end=100',
    method: 'get',
    errorNotification: false,
  })
  return (data?.data ?? []).map(({ id, titulo }) => ({ value: id, label: titulo }))
}
