import type { PagamentoDefinition } from '../../../../declaration/integracoes-definitions'
import { askJson } from '../../../platform/integrations/call-json'
import { textAt } from '../provedores/provedor'

/** A call as the dialer is handed it: our name of it, where to, and who of its people is to speak; nothing of the debt. */
export interface Pedida {
  readonly ligacao: string
  /** With the country. */
  readonly para: string
  readonly operador: string | null
}

/** Why it did not take what it was told; null: it did. */
export type Recusa = string | null

/** Who makes the calls of lists. What it is told again, under the same name, changes nothing there. */
export interface Discador {
  readonly entregar: (lista: string, ligacoes: readonly Pedida[]) => Promise<Recusa>
  readonly retirar: (ligacoes: readonly string[]) => Promise<Recusa>
  readonly simulado: boolean
}

/** The dialer at the address of config/integracoes.yaml. Source: docs/contato.md, "Listas do discador". */
export function discadorEm(discador: PagamentoDefinition): Discador {
  return {
    entregar: (lista, ligacoes) => tell(discador, '/listas', lista, { lista, ligacoes }),
    retirar: (ligacoes) => tell(discador, '/listas/retiradas', null, { ligacoes }),
    simulado: false,
  }
}

async function tell(
  { endereco, segredo, espera_ms }: PagamentoDefinition,
  caminho: string,
  chave: string | null,
  body: object,
): Promise<Recusa> {
  const secrets: Readonly<Record<string, string | undefined>> = process.env
  const url = new URL(endereco)
  url.pathname = `${url.pathname.replace(/\/$/, '')}${caminho}`
  const answer = await askJson({
    ...{ url: url.href, method: 'POST', body, espera_ms },
    headers: {
      authorization: `Bearer ${secrets[segredo] ?? ''}`,
      ...(chave !== null && { 'idempotency-key': chave }),
    },
  })
  if (answer.kind !== 'answered') return 'O discador não respondeu.'
  if (answer.status >= 200 && answer.status < 300) return null
  const said = textAt(answer.json, 'erro')
  return `O discador recusou (${answer.status})${said === null ? '.' : `: ${said}`}`.slice(0, 200)
}
