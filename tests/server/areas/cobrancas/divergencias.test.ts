import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dito, retorno } from '../../../domain/payments/cnab/sample'
import { withApp } from '../../with-app'
import { broken } from '../baixas/acordo-recebendo'
import { type CobrancaRecebida, fillCredores } from './cobrar'
import { agir, boletos, convenioDe, gerar } from './remessa-de-teste'
import { dito, trazerRetorno } from './retorno-de-teste'

const { t, administrador, analistaFinanceiro, executivo, supervisorCobranca } = withApp(
  { hoje: '2026-11-26', worker: 'sim' },
  ['administrador', 'analistaFinanceiro', 'executivo', 'supervisorCobranca'],
)
beforeAll(() => fillCredores(t))
afterAll(async () => expect(await broken(t)).toEqual([]))

let contas = 5_200_000
/** A slip of a convenio of its own that its bank was told of, and what the bank says of it. */
async function naConta() {
  contas += 1
  const codigo_empresa = String(contas)
  const convenio = await convenioDe(administrador, '237', { codigo_empresa })
  const [slip] = await boletos(t, executivo, convenio)
  if (!slip) throw new Error('slip')
  await gerar(t, analistaFinanceiro, convenio)
  let arquivo = 0
  const dizer = (ditos: readonly Dito[]) => {
    arquivo += 1
    return trazerRetorno(t, analistaFinanceiro, retorno('237', 240, ditos, { convenio: codigo_empresa, arquivo }))
  }
  return { slip, dizer }
}

const paid = (slip: CobrancaRecebida, centavos: number, data_ocorrencia = '2026-11-26') =>
  dito('237', 240, slip, { ocorrencia: '06', valor_pago: Math.round(slip.valor * 100) + centavos, data_ocorrencia })

const list = async (query: string) => {
  const answer = await analistaFinanceiro.get(`/api/v1/cobrancas_retornos?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ id: number; conferencia: string; solucao: string | null }[]>()
}

const figure = async () => {
  const answer = await analistaFinanceiro.get('/api/v1/financeiro/resumo')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ divergentes: { quantidade: number } }>().divergentes.quantidade
}

const pendencias = async (aviso: number) => {
  const rows = await t.db
    .selectFrom('pendencias')
    .select(['tipo', 'status'])
    .where('registro_cobrancas_retornos_id', '=', aviso)
    .execute()
  return rows.map(({ tipo, status }) => `${tipo} ${status}`)
}

describe('a notice that diverges', () => {
  it('leaves the list, the figure and its task when a person says how it was solved, and is found by the filter', async () => {
    const { slip, dizer } = await naConta()
    await dizer([paid(slip, 0), paid(slip, 0, '2026-11-27')])
    const [aviso] = await list(`_visao=divergentes&cobranca_id=${slip.id}`)
    const id = aviso?.id ?? 0
    expect(await pendencias(id)).toEqual(['pago_de_novo Aberta'])
    const before = await figure()
    const mute = await analistaFinanceiro.post('/api/v1/cobrancas_retornos/atos/solucionar', { ids: [id], valores: {} })
    expect(mute.statusCode).toBe(422)
    const solucao = 'Devolvido por TED em 27/11.'
    expect((await agir(analistaFinanceiro, 'cobrancas_retornos', id, 'solucionar', { solucao })).feitos).toBe(1)
    expect(await list(`_visao=divergentes&cobranca_id=${slip.id}`)).toEqual([])
    expect(await list(`_visao=a_conferir&cobranca_id=${slip.id}`)).toEqual([])
    expect(await list(`conferencia=solucionada&cobranca_id=${slip.id}`)).toEqual([
      expect.objectContaining({ id, conferencia: 'solucionada', solucao }),
    ])
    expect(await figure()).toBe(before - 1)
    expect(await pendencias(id)).toEqual(['pago_de_novo Resolvida'])
    const told = await t.db
      .selectFrom('historico')
      .select(['acao', 'usuario_id'])
      .where('recurso', '=', 'cobrancas_retornos')
      .where('registro_id', '=', id)
      .where('acao', '=', 'solucionar')
      .execute()
    expect(told).toEqual([{ acao: 'solucionar', usuario_id: analistaFinanceiro.usuarioId }])
    const insucessos = await administrador.get(`/api/v1/lista_de_insucessos?_visao=rejeicoes&_start=0&_end=100`)
    expect(insucessos.json<{ retorno: { id: number } | null }[]>().filter((row) => row.retorno?.id === id)).toEqual([])

    expect((await agir(analistaFinanceiro, 'cobrancas_retornos', id, 'reabrir')).feitos).toBe(1)
    expect(await list(`_visao=divergentes&cobranca_id=${slip.id}`)).toHaveLength(1)
  })

  it('is to be seen again when it comes to differ otherwise, and not when more is said of its charge', async () => {
    const { slip, dizer } = await naConta()
    await dizer([paid(slip, -10)])
    const [aviso] = await list(`_visao=divergentes&cobranca_id=${slip.id}`)
    const id = aviso?.id ?? 0
    await agir(analistaFinanceiro, 'cobrancas_retornos', id, 'solucionar', { solucao: 'Dez centavos a menos.' })
    await dizer([dito('237', 240, slip, { ocorrencia: '28', tarifa: 150 })])
    expect(await list(`conferencia=solucionada&cobranca_id=${slip.id}`)).toHaveLength(1)
    // an earlier payment makes of this one a second
    await dizer([paid(slip, 0, '2026-11-20')])
    expect((await list(`_visao=divergentes&cobranca_id=${slip.id}`)).map((row) => row.id)).toEqual([id])
  })

  it('is solved by who handles the files of banks alone, and only where something diverges', async () => {
    const { slip, dizer } = await naConta()
    await dizer([dito('237', 240, slip, { ocorrencia: '02' }), paid(slip, -10)])
    const [aviso] = await list(`_visao=divergentes&cobranca_id=${slip.id}`)
    const body = { ids: [aviso?.id], valores: { solucao: 'x' } }
    for (const actor of [supervisorCobranca, executivo]) {
      expect((await actor.post('/api/v1/cobrancas_retornos/atos/solucionar', body)).statusCode).toBe(403)
    }
    const [fine] = (await list(`resultado=aplicado&cobranca_id=${slip.id}`)).slice(-1)
    const none = await agir(analistaFinanceiro, 'cobrancas_retornos', fine?.id ?? 0, 'solucionar', { solucao: 'x' })
    expect(none.feitos).toBe(0)
  })
})
