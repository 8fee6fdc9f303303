import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundled } from '../../../bundled'
import { CPF } from '../../../fixture'
import type { TestApp } from '../../../harness'
import { type DiscadorDeTeste, openComDiscador, openDiscador } from '../../ligacoes/discador-de-teste'
import { ato, createCampanha, toque } from './campanha-de-teste'
import { ditoAoDiscador, ligacoesDaCampanha, minutoDasListas } from './lista-de-teste'
import { turma } from './turma'

const KILLS = 6
let discador: DiscadorDeTeste
let t: TestApp
beforeAll(async () => {
  discador = await openDiscador()
  t = await openComDiscador(discador.endereco)
})
afterAll(async () => {
  discador.server.closeAllConnections()
  discador.server.close()
  await t.close()
})

it('a process killed around the call hands the dialer no second list: what it sends again is the same one', async () => {
  const coordenador = await t.as(CPF.coordenador)
  const campanhas: number[] = []
  for (let index = 0; index < 2; index += 1) {
    const { periodo } = await turma(t, [5, 5, 5])
    const id = await createCampanha(coordenador, { canal: 'ligacao', periodo_letivo: periodo })
    await ato(coordenador, t, id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
    campanhas.push(id)
  }
  await toque(t)
  let kill: () => void = () => undefined
  // killed before the dialer answers, or as it has: it has the list either way
  discador.answer = (response) => {
    if (discador.lists.length % 2 === 0) response.writeHead(202).end('{"ok":true}')
    setTimeout(kill, 3)
  }
  const program = await bundled('tests/server/areas/mensagens/campanha/listas-filho.ts')
  for (let round = 0; round < KILLS; round += 1) {
    const args = [program, t.database.url, discador.endereco, t.app.secret]
    const child = spawn(process.execPath, args, { stdio: 'ignore' })
    kill = killing(child)
    await once(child, 'exit')
  }
  discador.answer = (response) => response.writeHead(202).end('{"ok":true}')
  await minutoDasListas(t)
  const said = ditoAoDiscador(discador)
  expect(said.length).toBeGreaterThan(1)
  const byName = new Map(said.map(({ lista, ligacoes }) => [lista, ligacoes]))
  // whatever the dialer was told under a name it was told alike, and no call is in two lists
  for (const { lista, ligacoes } of said) expect(ligacoes).toEqual(byName.get(lista))
  const rows = (await Promise.all(campanhas.map((id) => ligacoesDaCampanha(t, id)))).flat()
  expect([...byName.values()].flat().sort()).toEqual(rows.map(({ id }) => `ligacao ${id}`).sort())
  expect(rows.every(({ entregue_em }) => entregue_em !== null)).toBe(true)
}, 120_000)

function killing(child: ChildProcess): () => void {
  return () => void child.kill('SIGKILL')
}
