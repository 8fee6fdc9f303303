import { beforeAll, describe, expect, it, vi } from 'vitest'
import { withApp } from '../../with-app'
import { fecharDeTeste } from '../acordos/acordo-de-teste'
import { createTipo } from '../negociacao/carteira'
import { confirmar, enviarPrevia, finished } from './batch'
import { type Celula, CREDORES, casaQueSeMuda, mudada, type Pasta, planilhaDe } from './casa-que-se-muda'

// four sheets are read, judged and written in each
vi.setConfig({ testTimeout: 300_000 })

const { t, administrador, supervisorFinanceiro, executivo } = withApp({ hoje: '2026-11-20', worker: 'sim' }, [
  'administrador',
  'supervisorFinanceiro',
  'executivo',
])

interface Rejeito {
  readonly folha: string
  readonly linha: number
  readonly coluna: string | null
  readonly motivo: string
}

/** Of the first creditor alone: the others do not count. */
const enviar = async (pasta: Pasta) => {
  const arquivo = await planilhaDe(pasta)
  const answer = await enviarPrevia(administrador, {
    arquivo,
    nome: 'casa.xlsx',
    tipo: 'historico',
    layout: 'mudanca',
    credor_id: 10,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const descartar = (remessa: number) => administrador.post(`/api/v1/remessas/${remessa}/descartar`, {})

/** With the consent of finance to it, whoever gave it. */
const consentida = async (remessa_id: number): Promise<void> => {
  const asked = await administrador.post('/api/v1/remessas/atos/pedir_consentimento', {
    ids: [remessa_id],
    valores: { observacao: 'Conferido.' },
  })
  expect(asked.json(), asked.body).toMatchObject({ feitos: 1 })
  const { rows } = await t.app.pool.query('select id from aprovacoes where remessa_id = $1', [remessa_id])
  const given = await supervisorFinanceiro.post('/api/v1/aprovacoes/atos/consentir', { ids: [rows[0].id], valores: {} })
  expect(given.json(), given.body).toMatchObject({ feitos: 1 })
}

describe('the history of another house', () => {
  let pasta: Pasta

  beforeAll(async () => {
    await createTipo(t.db, { codigo: 'Ligação' })
    const casa = await casaQueSeMuda(t, 12)
    // the agreements of creditor 10, their lines first
    const dele = new Set(casa.acordos.linhas.filter(([, cnpj]) => cnpj === CREDORES[10]).map(([contrato]) => contrato))
    const only = ({ nome, linhas }: Pasta['acordos']) => ({
      nome,
      linhas: linhas.filter(([contrato], at) => at === 0 || dele.has(contrato ?? null)),
    })
    pasta = {
      acordos: only(casa.acordos),
      parcelas: only(casa.parcelas),
      recebimentos: only(casa.recebimentos),
      eventos: only(casa.eventos),
    }
  })

  it.each<[string, keyof Pasta, readonly [number, number, Celula], Partial<Rejeito>]>([
    [
      'of an agreement that ended',
      'acordos',
      [2, 4, 'Quebrado'],
      { folha: 'acordos', motivo: 'Só entram acordos vivos' },
    ],
    [
      'in a word that the layout does not know',
      'acordos',
      [2, 4, 'Sei lá'],
      { folha: 'acordos', motivo: 'Valor fora da lista' },
    ],
    [
      'of an operation that is not here',
      'acordos',
      [2, 3, 'NADA-1'],
      { folha: 'acordos', motivo: 'O credor não tem operação' },
    ],
    [
      'of another debtor',
      'acordos',
      [2, 2, '52998224725'],
      { folha: 'acordos', motivo: 'A operação é de outro devedor' },
    ],
    ['of a day to come', 'acordos', [2, 5, '21/11/2026'], { folha: 'acordos', motivo: 'O dia ainda não chegou' }],
    ['whose parts do not add up', 'acordos', [2, 8, 1], { folha: 'acordos', motivo: 'A composição não fecha' }],
    ['whose instalments do not add up', 'parcelas', [2, 3, 1], { folha: 'acordos', motivo: 'As parcelas somam' }],
    ['with a gap in its instalments', 'parcelas', [3, 1, 44], { folha: 'acordos', motivo: 'As parcelas não vão de 1' }],
    ['twice the same instalment', 'parcelas', [3, 1, 0], { folha: 'parcelas', motivo: 'Número repetido' }],
    ['paid in a word alone', 'parcelas', [2, 4, 'Em aberto'], { folha: 'parcelas', motivo: 'A situação não é a que' }],
    [
      'of an instalment in dispute',
      'parcelas',
      [2, 4, 'Em disputa'],
      { folha: 'parcelas', motivo: 'Só entram parcelas' },
    ],
    [
      'received on a day to come',
      'recebimentos',
      [2, 2, '21/11/2026'],
      { folha: 'recebimentos', motivo: 'O dia do pagamento' },
    ],
    ['received for nothing', 'recebimentos', [2, 1, 77], { folha: 'recebimentos', motivo: 'A aba parcelas não tem' }],
    ['of no agreement', 'recebimentos', [2, 0, 'C-999'], { folha: 'recebimentos', motivo: 'A aba acordos não tem' }],
    ['with a fee that eats it', 'recebimentos', [2, 5, 9999], { folha: 'recebimentos', motivo: 'A taxa do cartão' }],
    [
      'with less than nothing',
      'recebimentos',
      [2, 3, -5],
      { folha: 'recebimentos', motivo: 'O valor precisa ser maior' },
    ],
  ])('does not take one %s, nor any other line of it', async (_, folha, cell, expected) => {
    const whole = pasta.acordos.linhas.length - 1
    const previa = await enviar(mudada(pasta, folha, cell))
    await descartar(previa.remessa_id)
    const told: Rejeito[] = previa.rejeitos
    expect(
      told.find((each) => each.folha === expected.folha && each.motivo.startsWith(expected.motivo ?? '')),
      JSON.stringify(told),
    ).toBeTruthy()
    expect(previa.folhas[0]).toMatchObject({ aceitas: whole - 1, rejeitadas: 1 })
    const acordo = told.find((each) => each.folha === 'acordos')?.linha
    expect(acordo).toBe(2)
    // what is left of the refused agreement stays out with it
    const [parcelas] = previa.folhas.filter((each: { folha: string }) => each.folha === 'parcelas')
    expect(parcelas.aceitas + parcelas.rejeitadas).toBe(pasta.parcelas.linhas.length - 1)
    expect(parcelas.valor).toBe(previa.folhas[0].valor)
  })

  it('leaves an event out alone, and takes what has no parts as interest, told', async () => {
    const evento = await enviar(mudada(pasta, 'eventos', [2, 2, 'Telepatia']))
    expect(evento.rejeitos).toMatchObject([{ folha: 'eventos', coluna: 'tipo_evento' }])
    expect(evento.folhas[0]).toMatchObject({ rejeitadas: 0 })
    await descartar(evento.remessa_id)
    const semPartes = pasta.acordos.linhas.map((linha, at) =>
      at === 0 ? linha : linha.map((cell, c) => (c > 7 && c < 12 ? null : cell)),
    )
    const previa = await enviar({ ...pasta, acordos: { nome: 'Acordos', linhas: semPartes } })
    expect(previa.rejeitadas).toBe(0)
    expect(JSON.stringify(previa.alertas)).toContain('entra como juros')
    await descartar(previa.remessa_id)
  })

  it('wants its four sheets and the workbook of another kind none of them', async () => {
    const arquivo = await planilhaDe({ ...pasta, eventos: { nome: 'Outra', linhas: [['x']] } })
    const answer = await enviarPrevia(administrador, {
      arquivo,
      nome: 'casa.xlsx',
      tipo: 'historico',
      layout: 'mudanca',
      credor_id: 10,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.arquivo[0]).toContain('Eventos')
    const csv = Buffer.from('acordo;operacoes\n1;2\n')
    const text = await enviarPrevia(administrador, {
      arquivo: csv,
      tipo: 'historico',
      layout: 'mudanca',
      credor_id: 10,
    })
    expect(text.statusCode).toBe(422)
  })

  it('comes in as finance saw it or not at all: an operation taken meanwhile stops the whole', async () => {
    const previa = await enviar(pasta)
    await consentida(previa.remessa_id)
    const [, first] = pasta.acordos.linhas
    const { rows } = await t.app.pool.query('select id, cliente_id from operacoes where numero_operacao = $1', [
      first?.[3],
    ])
    const taken = await executivo.post('/api/v1/acordo/store', {
      cliente_id: rows[0].cliente_id,
      credor_id: 10,
      operacoes: [rows[0].id],
      formaPagamento: 'boleto_pix',
      parametros: { nParcelas: 2 },
    })
    expect(taken.statusCode, taken.body).toBeLessThan(300)
    const begun = await administrador.post('/api/v1/remessas', { previa_id: previa.id })
    expect(begun.statusCode, begun.body).toBe(202)
    await expect(finished(t, begun.json().trabalho_id)).rejects.toThrow('Algo mudou desde o consentimento')
    const { rows: none } = await t.app.pool.query(
      'select count(*)::int as acordos from acordos where numero_origem is not null',
    )
    expect(none).toEqual([{ acordos: 0 }])
    await administrador.post(`/api/v1/acordos/${taken.json().acordo.id}/cancelar`, { motivo: 'Engano' })
  })

  it('is not undone once money came in for what it brought, and nothing else ever leaves the ledger', async () => {
    const previa = await enviar(pasta)
    await consentida(previa.remessa_id)
    const id = await confirmar(t, administrador, previa.id)
    const { rows } =
      await t.app.pool.query(`select p.id, p.acordo_id, p.valor_nominal - p.valor_pago as aberto, p.versao
      from parcelas p join acordos a on a.id = p.acordo_id where a.numero_origem is not null and p.status = 'Vencida' limit 1`)
    const [parcela] = rows
    const baixada = await supervisorFinanceiro.post(`/api/v1/parcelas/${parcela.id}/baixa`, {
      data: '2026-11-20',
      valor: parcela.aberto,
      forma: 'boleto_pix',
    })
    expect(baixada.statusCode, baixada.body).toBeLessThan(300)
    const refused = await administrador.post(`/api/v1/remessas/${id}/desfazer`, { motivo: 'Engano' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('remessa_nao_desfaz')
    const client = await t.app.pool.connect()
    try {
      for (const [livre, origem] of [
        ['nao', 'Migração'],
        ['sim', 'Acordo'],
      ]) {
        await client.query('begin')
        await client.query("select set_config('avenca.desfaz_historico', $1, true)", [livre])
        const gone = client.query(
          'delete from recebimentos_linhas where recebimento_id in (select id from recebimentos where origem = $1)',
          [origem],
        )
        await expect(gone).rejects.toThrow('the ledger is only added to')
        await client.query('rollback')
      }
    } finally {
      client.release()
    }
    expect(await fecharDeTeste(t, executivo, { parametros: { nParcelas: 2 } })).toBeTruthy()
  })
})
