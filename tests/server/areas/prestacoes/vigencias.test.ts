import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { requestsOf } from '../../resources/requests'

let t: TestApp
let supervisor: Actor
let analista: Actor
let api: ReturnType<typeof requestsOf>
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  supervisor = await t.as(CPF.supervisorFinanceiro)
  api = requestsOf(supervisor)
  analista = await t.as(CPF.analistaFinanceiro)
})
afterAll(() => t.close())

describe.each([
  ['credores_impostos', 'credor_id', [10, 57, 129, 216, 300]],
  ['executivos_comissoes', 'executivo_id', [7, 8, 21, 7, 8]],
] as const)('%s', (recurso, dono, [um, outro, terceiro]) => {
  const url = `/api/v1/${recurso}`
  const criar = (id: number, vale_de: string, vale_ate: string | null, percentual = 5) =>
    supervisor.post(url, { [dono]: id, vale_de, vale_ate, percentual })
  const feito = async (...campos: Parameters<typeof criar>) => {
    const answer = await criar(...campos)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ id: number; versao: number }>()
  }

  it('holds for whole days, one after the other, and refuses a second on a day at the end by which they meet', async () => {
    const janeiro = await feito(um, '2026-01-01', '2026-01-31')
    const maio = await feito(um, '2026-05-01', null)
    await feito(um, '2026-02-01', '2026-04-29')
    await feito(outro, '2026-01-15', '2026-06-15')
    const cases = [
      ['2026-01-31', '2026-01-31', 'vale_de'],
      ['2026-01-10', null, 'vale_de'],
      ['2025-12-01', '2026-01-01', 'vale_ate'],
      ['2025-12-01', null, 'vale_ate'],
      ['2026-04-30', null, 'vale_ate'],
      ['2026-04-30', '2026-05-01', 'vale_ate'],
      ['2026-05-01', '2026-05-01', 'vale_de'],
      ['2031-01-01', null, 'vale_de'],
    ] as const
    for (const [vale_de, vale_ate, field] of cases) {
      const answer = await criar(um, vale_de, vale_ate)
      expect([answer.statusCode, answer.json().errors], `${vale_de} ${vale_ate}`).toEqual([
        422,
        { [field]: [expect.stringContaining('Outra vigência já vale')] },
      ])
    }
    await feito(um, '2026-04-30', '2026-04-30')
    const stretched = await api.patch(`${recurso}/${janeiro.id}`, { vale_ate: '2026-02-01' }, janeiro.versao)
    expect([stretched.statusCode, Object.keys(stretched.json().errors)]).toEqual([422, ['vale_ate']])
    const brought = await api.patch(`${recurso}/${maio.id}`, { vale_de: '2026-04-30' }, maio.versao)
    expect([brought.statusCode, Object.keys(brought.json().errors)]).toEqual([422, ['vale_de']])
  })

  it('is not brought back onto days that another has by now', async () => {
    const first = await feito(terceiro, '2026-01-01', '2026-12-31')
    const gone = await api.remove(`${recurso}/${first.id}`, first.versao)
    expect(gone.statusCode, gone.body).toBe(204)
    const second = await feito(terceiro, '2026-12-31', null)
    const back = await supervisor.post(`${url}/${first.id}/restaurar`, {})
    expect([back.statusCode, back.json().code]).toEqual([422, 'vigencia_sobreposta'])
    await api.remove(`${recurso}/${second.id}`, second.versao)
    expect((await supervisor.post(`${url}/${first.id}/restaurar`, {})).statusCode).toBe(200)
  })

  it('lets one of two people in who write the same days at once', async () => {
    const both = await Promise.all([criar(um, '2020-01-01', '2020-06-30'), criar(um, '2020-06-30', '2020-12-31')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  })

  it('refuses what is no rate and no period, at its field', async () => {
    const cases = [
      [{ vale_ate: '2018-12-31' }, 'vale_ate'],
      [{ vale_de: '2019-02-29' }, 'vale_de'],
      [{ percentual: 100.0001 }, 'percentual'],
      [{ percentual: -1 }, 'percentual'],
      [{ percentual: null }, 'percentual'],
      [{ [dono]: 999_999 }, dono],
    ] as const
    for (const [campos, field] of cases) {
      const body = { [dono]: um, vale_de: '2019-01-01', vale_ate: null, percentual: 1, ...campos }
      const answer = await supervisor.post(url, body)
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], JSON.stringify(campos)).toEqual([
        422,
        [field],
      ])
    }
  })

  it('is written by the finance supervisor, read by the analyst, and by nobody else below the administrator', async () => {
    expect((await analista.get(url)).statusCode).toBe(200)
    const body = { [dono]: um, vale_de: '2018-01-01', vale_ate: '2018-12-31', percentual: 1 }
    expect((await analista.post(url, body)).statusCode).toBe(403)
    for (const cpf of [CPF.executivo, CPF.coordenador, CPF.supervisorCobranca, CPF.backoffice, CPF.credor10])
      expect((await (await t.as(cpf)).get(url)).statusCode, cpf).toBe(403)
  })
})
