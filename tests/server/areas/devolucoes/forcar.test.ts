import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import {
  type AcordoRecebendo,
  acordoOf,
  broken,
  fechar,
  nth,
  parcelasOf,
  setRemuneracao,
} from '../baixas/acordo-recebendo'
import { agir, criarBordero, criarMotivo, lerBordero, levar, linhasDe, statusDe } from './bordero-de-teste'

const { t, backoffice, coordenador, executivo, analistaFinanceiro, supervisorFinanceiro } = withApp(
  { hoje: '2026-11-20' },
  ['backoffice', 'coordenador', 'executivo', 'analistaFinanceiro', 'supervisorFinanceiro'],
)
const maos = { backoffice, coordenador }
let motivo_id: number
beforeAll(async () => {
  motivo_id = await criarMotivo(t)
  await setRemuneracao(t, 10, 10)
})

async function aprovado(acordo: AcordoRecebendo): Promise<number> {
  const id = await criarBordero(maos, { motivo_id, operacoes: acordo.operacoes })
  await levar(maos, id, 'conferir', 'aprovar')
  return id
}
const forcar = (id: number) => agir(maos, id, 'forcar', { motivo_forcada: 'O credor retomou o mandato.' })
const informar = async (parcela: number) => {
  const told = await executivo.post(`/api/v1/parcelas/${parcela}/informe-do-credor`, { data: '2026-11-19' })
  expect(told.statusCode, told.body).toBeLessThan(300)
}
const baixar = (parcela: number, valor: number) =>
  analistaFinanceiro.post(`/api/v1/parcelas/${parcela}/baixa`, { data: '2026-11-20', valor, forma: 'boleto_pix' })
const nominais = async (acordo: AcordoRecebendo) => {
  const { rows } = await sql<{ valor_nominal: number }>`
    select valor_nominal::float from operacoes where id = any(${[...acordo.operacoes]}::bigint[]) order by id`.execute(
    t.db,
  )
  return rows.map(({ valor_nominal }) => valor_nominal)
}

describe('a forced return', () => {
  it('undoes the agreements of its operations by their own act', async () => {
    const acordo = await fechar(t, executivo)
    const id = await aprovado(acordo)
    expect(await agir(maos, id, 'enviar')).toMatchObject({ ok: false })
    expect(await forcar(id)).toMatchObject({ ok: true })
    expect(await statusDe(t, acordo.operacoes)).toEqual(['D', 'D'])
    expect(await acordoOf(t, acordo.id)).toMatchObject({
      status: 'Cancelado',
      motivo: 'O credor retomou o mandato.',
    })
    expect((await parcelasOf(t, acordo.id)).map(({ status }) => status)).toEqual(acordo.parcelas.map(() => 'Cancelada'))
    expect(await lerBordero(maos, id)).toMatchObject({
      status: 'Enviada ao credor',
      motivo_forcada: 'O credor retomou o mandato.',
      efeitos: expect.stringContaining('1 acordo desfeito.'),
    })
  })

  it('is looked ahead at: what would end is told to who may force it, and nothing of it is done', async () => {
    const acordo = await fechar(t, executivo)
    await informar(nth(acordo, 0))
    const id = await aprovado(acordo)
    const ask = (who: typeof coordenador) => who.get(`/api/v1/devolucoes/${id}/conferencia?forcada=sim`)
    const before = await acordoOf(t, acordo.id)
    const told = (await ask(coordenador)).json()
    expect(told).toMatchObject({ operacoes: 2, impedidas: 0, efeitos: expect.arrayContaining(['1 acordo desfeito.']) })
    const plain = await coordenador.get(`/api/v1/devolucoes/${id}/conferencia`)
    expect(plain.json()).toMatchObject({ impedidas: 2 })
    expect([await acordoOf(t, acordo.id), await statusDe(t, acordo.operacoes)]).toEqual([before, ['A', 'A']])
    expect((await ask(backoffice)).statusCode).toBe(403)
    expect(await forcar(id)).toMatchObject({ ok: true })
    expect(String((await lerBordero(maos, id)).efeitos).split('\n')).toEqual(told.efeitos)
  })

  it('still receives the payment in transit, with its commission, and the debts are the less by it', async () => {
    const acordo = await fechar(t, executivo)
    await informar(nth(acordo, 0))
    const id = await aprovado(acordo)
    expect(await forcar(id)).toMatchObject({ ok: true })
    expect(await acordoOf(t, acordo.id)).toMatchObject({ status: 'Quebrado' })
    const kept = (await parcelasOf(t, acordo.id)).map(({ status }) => status)
    expect(kept).toEqual(['Informada pelo credor', ...kept.slice(1).map(() => 'Cancelada')])
    const fila = await analistaFinanceiro.get('/api/v1/a_baixar?_start=0&_end=50')
    expect(fila.body).toContain(`"parcela_id":${nth(acordo, 0)}`)
    const before = await nominais(acordo)
    const paid = await baixar(nth(acordo, 0), 500)
    expect(paid.statusCode, paid.body).toBe(201)
    const { rows } = await sql<{ operacao_id: number; principal: number; comissao: number }>`
      select operacao_id, sum(principal)::float as principal, sum(comissao)::float as comissao
      from recebimentos_linhas where acordo_id = ${acordo.id} group by 1 order by 1`.execute(t.db)
    expect(rows.reduce((sum, { comissao }) => sum + comissao, 0)).toBeCloseTo(50, 2)
    expect(await nominais(acordo)).toEqual(
      before.map((valor, at) => Math.round(100 * (valor - (rows[at]?.principal ?? 0))) / 100),
    )
    expect(await statusDe(t, acordo.operacoes)).toEqual(['D', 'D'])
    expect(await broken(t)).toEqual([])

    const reversed = await supervisorFinanceiro.post(`/api/v1/parcelas/${nth(acordo, 0)}/estorno`, {
      motivo: 'Devolvido',
    })
    expect(reversed.statusCode, reversed.body).toBe(201)
    expect(await nominais(acordo)).toEqual(before)
  })

  it('comes back settled where the payment in transit was the whole of it', async () => {
    const acordo = await fechar(t, executivo, { operacoes: [{ valor_nominal: 300 }], parametros: { nParcelas: 1 } })
    await informar(nth(acordo, 0))
    const id = await aprovado(acordo)
    expect(await forcar(id)).toMatchObject({ ok: true })
    expect((await baixar(nth(acordo, 0), 300)).statusCode).toBe(201)
    expect([await statusDe(t, acordo.operacoes), await nominais(acordo)]).toEqual([['D'], [300]])
    await levar(maos, id, 'contestar', 'reabrir')
    expect(await statusDe(t, acordo.operacoes)).toEqual(['L'])
    expect((await linhasDe(maos, id)).map(({ situacao }) => situacao)).toEqual(['reaberta'])
    expect(await lerBordero(maos, id)).toMatchObject({ efeitos: '1 operação foi paga e está liquidada.' })
  })

  it('is for those alone who may, and says why', async () => {
    const id = await aprovado(await fechar(t, executivo))
    const refused = await backoffice.post('/api/v1/devolucoes/atos/forcar', {
      ids: [id],
      valores: { motivo_forcada: 'x' },
    })
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('devolucoes.forcar')])
    const blank = await coordenador.post('/api/v1/devolucoes/atos/forcar', { ids: [id], valores: {} })
    expect(blank.json().errors).toEqual({ 'valores.motivo_forcada': ['Campo obrigatório.'] })
  })

  it('is needed for a debt whose payment waits for its write-off, of whatever agreement', async () => {
    const acordo = await fechar(t, executivo)
    await informar(nth(acordo, 0))
    const first = await aprovado(acordo)
    await forcar(first)
    await levar(maos, first, 'contestar', 'reabrir')
    const id = await aprovado(acordo)
    expect(await agir(maos, id, 'enviar')).toMatchObject({
      ok: false,
      message: expect.stringContaining(`Há pagamento sem baixa no acordo ${acordo.id}, parcela `),
    })
    expect(await forcar(id)).toMatchObject({ ok: true })
  })
})
