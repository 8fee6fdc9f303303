/** What the user is doing, as the specification's storage keys hold it. */
export const WORK_STATES = ['Disponível', 'Pausa', 'Em ligação'] as const
export type WorkState = (typeof WORK_STATES)[number]

export interface CurrentWork {
  readonly status: WorkState
  readonly status_complemento: string
}

export function readWork(): CurrentWork {
  const stored = localStorage.getItem('status')
  return {
    status: WORK_STATES.find((state) => state === stored) ?? 'Disponível',
    status_complemento: localStorage.getItem('status_complemento') ?? '',
  }
}

/** Writes the state and, when it is a new one, since when it holds. */
export function writeWork({ status, status_complemento }: CurrentWork, now: Date): void {
  if (localStorage.getItem('status') !== status) localStorage.setItem('time_connected', now.toISOString())
  localStorage.setItem('status', status)
  localStorage.setItem('status_complemento', status_complemento)
}
