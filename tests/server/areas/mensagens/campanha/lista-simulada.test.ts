import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chamarSimulado } from '../../../../../src/server/areas/mensagens/lista/simulado'
import { CPF } from '../../../fixture'
import type { TestApp } from '../../../harness'
import { openComDiscador } from '../../ligacoes/discador-de-teste'
import { ato, campanha, createCampanha, toque } from './campanha-de-teste'
import { ligacoesDaCampanha, minutoDasListas } from './lista-de-teste'
import { turma } from './turma'

let t: TestApp
beforeAll(async () => {
  t = await openComDiscador('')
})
afterAll(() => t.close())

it('without an address a simulated dialer takes the list, makes the calls by the last digit and tells of them', async () => {
  const coordenador = await t.as(CPF.coordenador)
  const { periodo } = await turma(t, [0, 1, 2, 3, 4, 5])
  const id = await createCampanha(coordenador, { canal: 'ligacao', periodo_letivo: periodo })
  await ato(coordenador, t, id, 'enviar', { agendada_para: '2026-11-19T13:00:00.000Z' })
  await toque(t)
  await minutoDasListas(t)
  const { rows } = await sql<{ lista: string }>`select distinct lista from discador_simulado`.execute(t.db)
  expect(rows).toHaveLength(1)
  const jobs = await sql`select from trabalhos where tipo = 'lista_simulada'`.execute(t.db)
  expect(jobs.rows).toHaveLength(1)
  const { definitions, clock } = t.app
  await chamarSimulado({ db: t.db, definitions, clock }, rows[0]?.lista ?? '', () => Promise.resolve())
  const calls = await ligacoesDaCampanha(t, id)
  expect(calls.map(({ status }) => status)).toEqual([
    ...['Falha', 'Ocupado', 'Na lista', 'Não atende', 'Caixa postal', 'Atendida'],
  ])
  expect(calls.at(-1)?.encerrada_em).not.toBeNull()
  // it is not over while the dialer may still ring somebody
  await toque(t)
  expect(await campanha(t, id)).toMatchObject({ status: 'Enviando' })
})
