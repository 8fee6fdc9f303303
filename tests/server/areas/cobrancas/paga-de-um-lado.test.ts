import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Dito, retorno } from '../../../domain/payments/cnab/sample'
import { withApp } from '../../with-app'
import { broken } from '../baixas/acordo-recebendo'
import { avisar, SEGREDOS } from './avisar'
import { type CobrancaRecebida, cobrancaOf, fillCredores } from './cobrar'
import { agir, boletos, convenioDe, gerar, linhas } from './remessa-de-teste'
import { avisosDe, dito, trazerRetorno } from './retorno-de-teste'

const HOJE = '2026-11-26'
const { t, administrador, analistaFinanceiro, executivo } = withApp({ hoje: HOJE, worker: 'sim' }, [
  'administrador',
  'analistaFinanceiro',
  'executivo',
])
beforeAll(async () => {
  for (const [name, value] of Object.entries(SEGREDOS)) vi.stubEnv(name, value)
  await fillCredores(t)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  expect(await broken(t)).toEqual([])
})

let contas = 5_300_000
async function naConta(changes: object = {}) {
  contas += 1
  const codigo_empresa = String(contas)
  const convenio = await convenioDe(administrador, '237', { codigo_empresa, ...changes })
  const [slip] = await boletos(t, executivo, convenio)
  if (!slip) throw new Error('slip')
  let arquivo = 0
  const dizer = (ditos: readonly Dito[]) => {
    arquivo += 1
    return trazerRetorno(t, analistaFinanceiro, retorno('237', 240, ditos, { convenio: codigo_empresa, arquivo }))
  }
  return { convenio, slip, dizer }
}

const of = (slip: CobrancaRecebida, said: Partial<Dito> & Pick<Dito, 'ocorrencia'>) => dito('237', 240, slip, said)
const paid = (slip: CobrancaRecebida) => of(slip, { ocorrencia: '06', valor_pago: Math.round(slip.valor * 100) })
const pix = ({ id, txid, valor }: CobrancaRecebida) =>
  avisar(t, 'pix', {
    pix: [{ txid, valor: valor.toFixed(2), endToEndId: `E${id}`, horario: `${HOJE}T15:00:00-03:00` }],
  })

describe('a slip paid by its Pix', () => {
  it('is withdrawn from the bank that knows it, once, in the transaction of the notice', async () => {
    const { convenio, slip, dizer } = await naConta()
    const { id } = await gerar(t, analistaFinanceiro, convenio)
    await dizer([of(slip, { ocorrencia: '02' })])
    await pix(slip)
    await pix(slip)
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Paga' })
    expect(await linhas(t, convenio)).toEqual([`01 ${slip.id} ${id}`, `02 ${slip.id}`])
    const next = await gerar(t, analistaFinanceiro, convenio)
    // the bank answers that it wrote it off: it stays paid
    await dizer([of(slip, { ocorrencia: '09', data_ocorrencia: '2026-11-27' })])
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Paga', valor_pago: slip.valor })
    expect((await avisosDe(t, slip.id)).map(({ tipo, resultado }) => `${tipo} ${resultado}`)).not.toContain(
      'cancelada divergente',
    )
    expect(await linhas(t, convenio)).toEqual([`01 ${slip.id} ${id}`, `02 ${slip.id} ${next.id}`])
  })

  it('asks nothing of a bank that never heard of it', async () => {
    const { convenio, slip } = await naConta()
    await pix(slip)
    expect(await linhas(t, convenio)).toEqual([])
    await expect(gerar(t, analistaFinanceiro, convenio)).rejects.toThrow('Não há o que remeter')
  })

  it('is withdrawn from a bank that has it in a file without an answer yet', async () => {
    const { convenio, slip } = await naConta()
    const { id } = await gerar(t, analistaFinanceiro, convenio)
    await pix(slip)
    expect(await linhas(t, convenio)).toEqual([`01 ${slip.id} ${id}`, `02 ${slip.id}`])
  })

  it.each(['before', 'after'])(
    'is not withdrawn where the bank tells the same payment, %s the notice',
    async (when) => {
      const { convenio, slip, dizer } = await naConta()
      const { id } = await gerar(t, analistaFinanceiro, convenio)
      if (when === 'before') await dizer([of(slip, { ocorrencia: '02' }), paid(slip)])
      await pix(slip)
      if (when === 'after') await dizer([of(slip, { ocorrencia: '02' }), paid(slip)])
      expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Paga' })
      expect(await linhas(t, convenio)).toEqual([`01 ${slip.id} ${id}`])
    },
  )
})

describe('a slip paid at the bank', () => {
  it('takes what was still to be told of it away', async () => {
    const { convenio, slip, dizer } = await naConta()
    const { id } = await gerar(t, analistaFinanceiro, convenio)
    await dizer([of(slip, { ocorrencia: '02' })])
    await agir(administrador, 'cobrancas', slip.id, 'cancelar_cobranca', { motivo_cancelamento: 'Pedido.' })
    expect(await linhas(t, convenio)).toEqual([`01 ${slip.id} ${id}`, `02 ${slip.id}`])
    await dizer([paid(slip)])
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Paga sem cobrança' })
    expect(await linhas(t, convenio)).toEqual([`01 ${slip.id} ${id}`])
  })
})
