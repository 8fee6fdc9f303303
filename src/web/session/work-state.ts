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

/** The call in progress, as the specification's storage keys hold it: one person has one. */
export interface Ligacao {
  readonly telefone: string
  readonly cpf_cnpj: string
}

/** Whoever shows the call hears of it, in this tab too. */
const CHANGED = 'avenca:ligacao'

export function readLigacao(): Ligacao | null {
  const telefone = localStorage.getItem('phone_connected')
  const cpf_cnpj = localStorage.getItem('cpf_connected')
  return telefone && cpf_cnpj ? { telefone, cpf_cnpj } : null
}

/** The last call, hung up as the dialer told it, of which nothing was recorded yet. */
let ended: Ligacao | null = null

export function endedLigacao(): Ligacao | null {
  return ended
}

/** A call begins, or with null nothing of it is waited for any more. */
export function writeLigacao(ligacao: Ligacao | null): void {
  ended = null
  if (ligacao === null) removeKeys()
  else {
    localStorage.setItem('phone_connected', ligacao.telefone)
    localStorage.setItem('cpf_connected', ligacao.cpf_cnpj)
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** The call is over: its outcome is still to be recorded. */
export function hangUp(): void {
  ended = readLigacao() ?? ended
  removeKeys()
  window.dispatchEvent(new Event(CHANGED))
}

function removeKeys(): void {
  localStorage.removeItem('phone_connected')
  localStorage.removeItem('cpf_connected')
}

/** Calls back whenever the call may have changed, here or in another tab; answers how to stop. */
export function onLigacao(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}
