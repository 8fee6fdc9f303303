import { beforeAll, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { createCarteira } from '../negociacao/carteira'
import { agir, criarBordero, criarMotivo, ENVIAR, levar, linhasDe, statusDe } from './bordero-de-teste'

const { t, backoffice, coordenador, executivo } = withApp({ hoje: '2026-11-20' }, [
  'backoffice',
  'coordenador',
  'executivo',
])
const maos = { backoffice, coordenador }
let motivo_id: number
beforeAll(async () => {
  motivo_id = await criarMotivo(t)
})
const situacoes = async (id: number) => (await linhasDe(maos, id)).map(({ situacao }) => situacao)

it('takes what went back into collection by the act itself, with its history', async () => {
  const { operacoes } = await createCarteira(t.db)
  const id = await criarBordero(maos, { motivo_id, operacoes })
  await levar(maos, id, ...ENVIAR)
  expect(await statusDe(t, operacoes)).toEqual(['D', 'D'])
  await levar(maos, id, 'contestar', 'reabrir')
  expect(await statusDe(t, operacoes)).toEqual(['C', 'C'])
  expect(await situacoes(id)).toEqual(['reaberta', 'reaberta'])
  const historico = await (await t.as(CPF.administrador)).get(`/api/v1/operacoes/${operacoes[0]}/historico`)
  expect(historico.body).toContain('"reabrir"')
  const lido = await backoffice.get(`/api/v1/operacoes/${operacoes[0]}`)
  expect(lido.json()).toMatchObject({ motivo_devolucao: null, devolvida_em: null })
})

it('leaves an operation that a later return took out with that one', async () => {
  const { operacoes } = await createCarteira(t.db, 1)
  const [first, second] = [
    await criarBordero(maos, { motivo_id, operacoes }),
    await criarBordero(maos, { motivo_id, operacoes }),
  ]
  await levar(maos, first, ...ENVIAR)
  await levar(maos, second, 'conferir', 'aprovar')
  expect(await agir(maos, second, 'enviar')).toMatchObject({ ok: false })
  await levar(maos, first, 'contestar', 'reabrir')
  await levar(maos, second, 'enviar', 'contestar')
  expect(await statusDe(t, operacoes)).toEqual(['D'])
  await levar(maos, second, 'reabrir')
  expect([await statusDe(t, operacoes), await situacoes(first), await situacoes(second)]).toEqual([
    ['C'],
    ['reaberta'],
    ['reaberta'],
  ])
})

it('is done once, by whoever may', async () => {
  const { operacoes } = await createCarteira(t.db, 1)
  const id = await criarBordero(maos, { motivo_id, operacoes })
  await levar(maos, id, ...ENVIAR, 'contestar')
  const url = '/api/v1/devolucoes/atos/reabrir'
  expect((await executivo.post(url, { ids: [id], valores: {} })).statusCode).toBe(403)
  expect(await statusDe(t, operacoes)).toEqual(['D'])
  await levar(maos, id, 'reabrir')
  expect(await agir(maos, id, 'reabrir')).toMatchObject({ ok: false })
})
