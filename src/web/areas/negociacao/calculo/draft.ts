import { formasPagamento } from '../../../../domain/cobrancas/payment-methods'
import type { Escolhas } from './escolhas'
import type { Feito, MesaDoCliente, Perda } from './mesa-do-cliente'

const DAY_MS = 86_400_000

/** What was chosen and typed survives a reload and the end of the session, for this user and client; ids and figures only. */
export function writeDraft(name: string, mesa: MesaDoCliente): void {
  sessionStorage.setItem(keyOf(name), JSON.stringify({ em: Date.now(), mesa }))
}

export function readDraft(name: string): MesaDoCliente | null {
  try {
    const stored: { em: number; mesa: MesaDoCliente } | null = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    if (!stored || Date.now() - stored.em > DAY_MS) return null
    const { credorId, rascunhos, feitos } = stored.mesa
    return { credorId, rascunhos: rascunhos.filter(isRascunho), feitos: feitos.filter(isFeito) }
  } catch {
    return null
  }
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name))
}

interface Agora {
  readonly hoje: string
  /** May set dates that have passed. */
  readonly data_retroativa: boolean
  readonly alterar_comissao: boolean
}

/** Takes out of stored drafts what may not be set any more, and says what that was: a day that has passed, a right that was taken. */
export function conferirCampos(
  mesa: MesaDoCliente,
  { hoje, data_retroativa, alterar_comissao }: Agora,
): { readonly mesa: MesaDoCliente; readonly perdas: readonly Perda[] } {
  const perdas: Perda[] = []
  const rascunhos = mesa.rascunhos.map((rascunho) => {
    const { dataEntrada, dataRetro, remuneracao, ...campos } = rascunho.campos
    const kept = {
      ...(dataEntrada && (dataEntrada >= hoje || data_retroativa) && { dataEntrada }),
      ...(dataRetro && dataRetro <= hoje && data_retroativa && { dataRetro }),
      ...(typeof remuneracao === 'number' && alterar_comissao && { remuneracao }),
    }
    const given = Object.entries({ dataEntrada, dataRetro, remuneracao }).filter(([, value]) => value != null)
    const lost = given.map(([nome]) => nome).filter((nome) => !(nome in kept))
    if (lost.length === 0) return rascunho
    perdas.push({ credorId: rascunho.credorId, operacoes: [], campos: lost })
    return { ...rascunho, campos: { ...campos, ...kept } }
  })
  return perdas.length === 0 ? { mesa, perdas } : { mesa: { ...mesa, rascunhos }, perdas }
}

function isRascunho({ credorId, operacoes, formaPagamento, campos }: Escolhas): boolean {
  const known = formasPagamento.includes(formaPagamento)
  return typeof credorId === 'number' && Array.isArray(operacoes) && known && typeof campos === 'object'
}

function isFeito({ id, credorId, operacoes, total }: Feito): boolean {
  return typeof id === 'number' && typeof credorId === 'number' && Array.isArray(operacoes) && typeof total === 'number'
}

function keyOf(name: string): string {
  return `avenca.negociacao.${name}`
}
