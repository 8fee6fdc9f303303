import { AppError, type FieldErrors } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { ResourceModel } from './model'
import type { Row } from './read/row'

/** What names something secret in an address, whatever stands around it. */
const SECRET =
  /token|secret|senha|password|passwd|pwd|apikey|api_key|access_key|^key$|^chave$|^sig$|signature|^code$|^auth/i
/** Public links of Power BI: whoever has one sees the data. */
const PUBLIC_PATH = /^\/view\/?$/i

/**
 * Refuses the addresses that are shown in a frame (`quadro: true`) and may not be: each on its field, where it was changed.
 *
 * Returns  key → messages; empty when all is well.
 * Source   docs/telas.md, "Links de Power BI".
 */
export function framedErrors(
  ctx: ActContext,
  { definition }: ResourceModel,
  { record, before }: { readonly record: Row; readonly before: Row | null },
): FieldErrors {
  const { hosts } = ctx.definitions.integracoes.quadros
  const changed = definition.campos.filter(({ quadro, key }) => quadro && record[key] !== before?.[key])
  return Object.fromEntries(
    changed.flatMap(({ key }) => {
      const address = record[key]
      const refusal = typeof address === 'string' && address !== '' ? refusalOf(address, hosts) : null
      return refusal ? [[key, [refusal.message]]] : []
    }),
  )
}

function refusalOf(address: string, hosts: readonly string[]): AppError | null {
  if (!URL.canParse(address)) return new AppError('url_invalida')
  const url = new URL(address)
  if (url.protocol !== 'https:') return new AppError('quadro_sem_https')
  if (url.username !== '' || url.password !== '') return new AppError('quadro_com_senha')
  if (url.port !== '' || !hosts.includes(url.hostname))
    return new AppError('quadro_de_outro_servidor', { servidores: hosts.join(', ') || '—' })
  // what stands behind "#" is read by the page as parameters, too
  const inHash = url.hash
    .slice(1)
    .split(/[?&]/)
    .map((part) => part.split('=')[0] ?? '')
  const names = [...url.searchParams.keys(), ...inHash]
  const secret = names.find((name) => SECRET.test(name))
  if (secret !== undefined) return new AppError('quadro_com_chave', { parametro: secret })
  return PUBLIC_PATH.test(url.pathname) || url.searchParams.has('r') ? new AppError('quadro_publico') : null
}
