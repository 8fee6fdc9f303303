import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dito, retorno } from '../../../domain/payments/cnab/sample'
import { withApp } from '../../with-app'
import { broken, fechar, setRemuneracao } from '../baixas/acordo-recebendo'
import { type CobrancaRecebida, cobrancaOf, cobrar, fillCredores } from './cobrar'
import { convenioDe, gerar } from './remessa-de-teste'
import { dito, trazerRetorno } from './retorno-de-teste'

const { t, administrador, analistaFinanceiro, executivo } = withApp({ hoje: '2026-11-16', worker: 'sim' }, [
  'administrador',
  'analistaFinanceiro',
  'executivo',
])
beforeAll(async () => {
  await fillCredores(t)
  await setRemuneracao(t, 10, 10)
})
afterAll(async () => expect(await broken(t)).toEqual([]))

/** Slips of R$ 500,00 due on 2026-11-16, each of an agreement of its own, that a bank was told of. */
async function emitidos(banco: '237' | '341', largura: 240 | 400, quantos: number, campos: object = {}) {
  const convenio_id = await convenioDe(administrador, banco, campos)
  const slips: (CobrancaRecebida & { acordo: number })[] = []
  for (let made = 0; made < quantos; made += 1) {
    const { id: acordo, parcelas } = await fechar(t, executivo)
    slips.push({ ...(await cobrar(executivo, parcelas[0], { convenio_id })), acordo })
  }
  const remessa = await gerar(t, analistaFinanceiro, convenio_id)
  await analistaFinanceiro.get(`/api/v1/remessas_bancarias/${remessa.id}/arquivo.rem`)
  const said = (slip: CobrancaRecebida, what: Partial<Dito> & Pick<Dito, 'ocorrencia'>) =>
    dito(banco, largura, slip, what)
  return { slips, said }
}

const paid = (reais: number, dia: string, data_credito: string) => ({
  ...{ ocorrencia: '06', valor_pago: Math.round(reais * 100), data_ocorrencia: dia, data_credito },
})

describe('the files of two banks, from the slip to the statement', () => {
  it('register, pay, are booked in one press where they agree, and count for the creditor from the day of the credit', async () => {
    const bradesco = await emitidos('237', 240, 5, { codigo_empresa: '4467000' })
    const itau = await emitidos('341', 400, 1)
    const [exact, late, short, refused, odd] = bradesco.slips
    const [other] = itau.slips
    if (!exact || !late || !short || !refused || !odd || !other) throw new Error('slips')
    const of = bradesco.said
    const lines = [
      ...[exact, late, short, odd].map((slip) => of(slip, { ocorrencia: '02' })),
      of(refused, { ocorrencia: '03', motivos: '48' }),
      of(exact, paid(500, '2026-11-16', '2026-11-17')),
      // ten days late: 2 % and ten thirtieths of 1 % more
      of(late, { ...paid(511.67, '2026-11-26', '2026-11-27'), juros: 1167 }),
      // the same sum of other parts: 10,00 more of interest, and as much taken off
      of(odd, { ...paid(511.67, '2026-11-26', '2026-11-27'), juros: 2167, desconto: 1000 }),
      of(short, paid(499.9, '2026-11-16', '2026-11-17')),
    ]
    await trazerRetorno(t, analistaFinanceiro, retorno('237', 240, lines, { convenio: '4467000' }))
    const said = [itau.said(other, { ocorrencia: '02' }), itau.said(other, paid(500, '2026-11-16', '2026-11-18'))]
    await trazerRetorno(t, analistaFinanceiro, retorno('341', 400, said), 'CB.RET')
    expect(await statuses([exact, late, short, refused, other])).toEqual(['Paga', 'Paga', 'Paga', 'Rejeitada', 'Paga'])

    const done = await analistaFinanceiro.post('/api/v1/baixas/conferidas', {})
    expect(done.json(), done.body).toMatchObject({
      ...{ feitos: 3, valor: 1511.67, mora: 11.67 },
      deixadas: [
        { veredito: 'abaixo', quantidade: 1, valor: 499.9 },
        { veredito: 'encargos', quantidade: 1, valor: 511.67 },
      ],
    })
    const waiting = await analistaFinanceiro.get('/api/v1/a_baixar?_visao=pagas&_start=0&_end=100')
    expect(waiting.json()).toContainEqual(
      expect.objectContaining({
        ...{ cobranca_id: odd.id, encargos_ditos: 21.67, descontos_ditos: 10 },
        veredito: 'Banco diz outros encargos',
      }),
    )
    const receipts = await t.db
      .selectFrom('recebimentos')
      .select(['cobranca_id', 'data', 'creditado_em', 'valor', 'mora_multa', 'mora_juros'])
      .where('cobranca_id', 'is not', null)
      .orderBy('cobranca_id')
      .execute()
    const none = { mora_multa: 0, mora_juros: 0 }
    expect(receipts).toEqual([
      { cobranca_id: exact.id, data: '2026-11-16', creditado_em: '2026-11-17', valor: 500, ...none },
      {
        ...{ cobranca_id: late.id, data: '2026-11-26', creditado_em: '2026-11-27', valor: 511.67 },
        ...{ mora_multa: 10, mora_juros: 1.67 },
      },
      { cobranca_id: other.id, data: '2026-11-16', creditado_em: '2026-11-18', valor: 500, ...none },
    ])
    expect(await aPrestar('2026-11-16')).toBe(0)
    expect(await aPrestar('2026-11-17')).toBe(500)
    expect(await aPrestar('2026-11-18')).toBe(1000)
    expect(await aPrestar('2026-11-27')).toBe(1511.67)
  })
})

const statuses = (slips: readonly CobrancaRecebida[]) =>
  Promise.all(slips.map(async ({ id }) => (await cobrancaOf(t, id)).status))

/** What a statement with this cut-off would tell, in reais. */
async function aPrestar(corte: string): Promise<number> {
  const answer = await analistaFinanceiro.get(
    `/api/v1/candidatas_da_prestacao?credor_id=10&conta_em_lte=${corte}&_start=0&_end=100`,
  )
  expect(answer.statusCode, answer.body).toBe(200)
  const cents = answer.json<{ realizado: number }[]>().map(({ realizado }) => Math.round(realizado * 100))
  return cents.reduce((sum, each) => sum + each, 0) / 100
}
