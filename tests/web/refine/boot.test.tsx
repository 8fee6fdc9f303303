import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useBoot } from '../../../src/web/refine/boot'
import { dataProvider } from '../../../src/web/refine/providers/data-provider'
import { allPermissions, configFor, meFor } from '../installation'
import { standIn } from '../stand-in'

it('asks a list by the declarations that it is drawn by, and takes the newer ones when the answer says that there are', async () => {
  let versao = 'velha'
  const { calls } = standIn(({ url, headers }) => {
    if (url.pathname === '/api/v1/config') return { body: { ...configFor(allPermissions()), versao } }
    if (url.pathname === '/api/v1/me') return { body: meFor(allPermissions()) }
    const isOld = headers['X-Declaracoes'] !== versao
    return { body: [], headers: { 'x-total-count': '0', ...(isOld && { 'x-declaracoes': versao }) } }
  })
  const times = (path: string) => calls.filter(({ url }) => url.pathname === path).length
  const { result } = renderHook(() => useBoot())
  const drawnBy = () => (result.current.boot.phase === 'ready' ? result.current.boot.config.versao : null)
  await waitFor(() => expect(drawnBy()).toBe('velha'))
  await dataProvider.getList({ resource: 'bancos' })
  versao = 'nova'
  await Promise.all([dataProvider.getList({ resource: 'bancos' }), dataProvider.getList({ resource: 'credores' })])
  await waitFor(() => expect(drawnBy()).toBe('nova'))
  await dataProvider.getList({ resource: 'bancos' })
  expect(
    calls.filter(({ url }) => url.pathname === '/api/v1/bancos').map((call) => call.headers['X-Declaracoes']),
  ).toEqual(['velha', 'velha', 'nova'])
  expect(times('/api/v1/config')).toBe(2)
})
