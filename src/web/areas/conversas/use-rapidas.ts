import { useMemo } from 'react'
import { semAcento } from '../../../domain/mensagens/sem-acento'
import { useList } from '../../refine/hooks'

export interface Rapida {
  readonly id: number
  readonly titulo: string
  readonly texto: string
}

/** At most so many are offered at once. */
const OFFERED = 8

/** The quick replies that a text begun with "/" asks for: those of the department and of all, by their title. */
export function useRapidas(texto: string, departamento: string) {
  const isOpen = texto.startsWith('/') && !texto.includes('\n')
  const { data } = useList({
    resource: 'respostas_rapidas',
    pagination: { current: 1, pageSize: 100 },
    filters: [{ field: 'ativo', operator: 'eq', value: true }],
    sorters: [{ field: 'titulo', order: 'asc' }],
    errorNotification: false,
    queryOptions: { enabled: isOpen, staleTime: 60_000 },
  })
  const rapidas = useMemo(() => {
    const wanted = semAcento(texto.slice(1))
    const served = (data?.data ?? []).filter((row) => row.departamento === null || row.departamento === departamento)
    return served
      .map((row): Rapida => ({ id: Number(row.id), titulo: String(row.titulo), texto: String(row.texto) }))
      .filter(({ titulo }) => semAcento(titulo).includes(wanted))
      .slice(0, OFFERED)
  }, [data, departamento, texto])
  return { rapidas, isOpen }
}
