import type { EstadoPedido } from '../../contract/instalacao/estado'

/** What the user is doing: those of config/listas/status_trabalho.yaml, as the specification's storage keys hold them. */
export type WorkState = EstadoPedido['status']

export interface CurrentWork {
  readonly status: WorkState
  readonly status_complemento: string
}

/** As they are offered; one that the list gains or loses does not compile. */
const OFFERED: Readonly<Record<WorkState, WorkState>> = {
  Disponível: 'Disponível',
  Pausa: 'Pausa',
  'Em ligação': 'Em ligação',
}
export const WORK_STATES: readonly WorkState[] = Object.values(OFFERED)
export const NOT_SAID: CurrentWork = { status: 'Disponível', status_complemento: '' }

export function readWork(): CurrentWork {
  const stored = localStorage.getItem('status')
  return {
    status: WORK_STATES.find((state) => state === stored) ?? NOT_SAID.status,
    status_complemento: localStorage.getItem('status_complemento') ?? '',
  }
}

/** Writes the state and, when it is a new one, since when it holds. */
export function writeWork({ status, status_complemento }: CurrentWork, now: Date): void {
  if (localStorage.getItem('status') !== status) localStorage.setItem('time_connected', now.toISOString())
  localStorage.setItem('status', status)
  localStorage.setItem('status_complemento', status_complemento)
}
