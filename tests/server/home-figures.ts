import type { Indicador } from '../../src/contract/paineis/figura'
import type { Painel } from '../../src/contract/paineis/painel'
import type { Actor } from './harness'

/** The figures that somebody's home shows, in order. */
export async function homeFigures(actor: Actor): Promise<readonly Indicador[]> {
  const { blocos } = (await actor.get('/api/v1/paineis/inicio')).json<Painel>()
  return blocos.flatMap((bloco) => (bloco.kind === 'figuras' ? bloco.indicadores : []))
}
