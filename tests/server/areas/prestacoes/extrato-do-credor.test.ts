import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { fechar, nth } from '../baixas/acordo-recebendo'
import { createCliente, createOperacao } from '../negociacao/carteira'
import { csv, EXTRATOS, enviarExtrato, partesDe, trazerExtrato } from './extrato-de-teste'
import { agir } from './prestacao-de-teste'

const { t, executivo, analistaFinanceiro, supervisorFinanceiro } = withApp({ hoje: '2026-11-30' }, [
  'executivo',
  'analistaFinanceiro',
  'supervisorFinanceiro',
])
/** Of creditor 10: of an agreement of three, of one of one, of none; of another creditor. */
let ops: Readonly<Record<'tres' | 'uma' | 'livre' | 'alheia', string>>
let parcelas: Readonly<Record<'tres' | 'uma', number>>

beforeAll(async () => {
  const tres = await fechar(t, executivo)
  const uma = await fechar(t, executivo, { parametros: { nParcelas: 1 }, operacoes: [{ valor_nominal: 900 }] })
  parcelas = { tres: nth(tres, 1), uma: nth(uma, 0) }
  const cliente_id = await createCliente(t.db)
  const numberOf = async (campos: object) => {
    const id = await createOperacao(t.db, { cliente_id, ...campos })
    const row = await t.db
      .selectFrom('operacoes')
      .select('numero_operacao')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.numero_operacao
  }
  ops = {
    tres: (await partesDe(t, parcelas.tres))[0]?.operacao ?? '',
    uma: (await partesDe(t, parcelas.uma))[0]?.operacao ?? '',
    livre: await numberOf({ adicionais: { contrato: 'CT-9' } }),
    alheia: await numberOf({ credor_id: 216 }),
  }
})

const linhasDe = async (extrato: number) =>
  (
    await analistaFinanceiro.get(
      `/api/v1/extratos_credor_linhas?extrato_id=${extrato}&_sort=id&_order=asc&_start=0&_end=50`,
    )
  ).json<Record<string, unknown>[]>()
const retirar = (id: number, actor: Actor = supervisorFinanceiro) =>
  agir(actor, id, 'retirar', { motivo_retirada: 'O credor manda outro' }, 'extratos_credor')

describe("a creditor's file", () => {
  it('comes in whole, each line of an operation of his and of an instalment, by number or contract', async () => {
    const file = csv(
      `${ops.tres};2/3;05/11/2026;1.234,56`,
      `${ops.tres};entrada;06/11/2026;10`,
      `${ops.uma};;07/11/2026;R$ 900,00`,
      `CT-9;;2026-11-08;33.3`,
    ).replace(`${ops.tres};entrada;06/11/2026;10\n`, '')
    const sent = await enviarExtrato(analistaFinanceiro, file)
    expect(sent.statusCode, sent.body).toBe(201)
    expect(sent.json()).toMatchObject({
      credor: 'Escola Aurora',
      linhas: 3,
      recusadas: 0,
      valor: 2167.86,
      sem_parcela: 1,
      rejeitos: [],
    })
    const { id: previa_id } = sent.json()
    expect((await supervisorFinanceiro.get(`${EXTRATOS}/previa/${previa_id}`)).json()).toEqual(sent.json())
    const done = await analistaFinanceiro.post(`${EXTRATOS}/trazer`, { previa_id })
    expect(done.statusCode, done.body).toBe(201)
    const { extrato_id } = done.json()
    expect((await analistaFinanceiro.get(`${EXTRATOS}/${extrato_id}`)).json()).toMatchObject({
      abrange: 'recebeu',
      periodo_de: '2026-11-01',
      periodo_ate: '2026-11-30',
      arquivo: 'extrato.csv',
      quantidade: 3,
      valor: 2167.86,
      status: 'Em uso',
    })
    expect(
      (await linhasDe(extrato_id)).map((row) => [row.linha, row.parcela_dita, row.parcela_id, row.data, row.valor]),
    ).toEqual([
      [2, '2/3', parcelas.tres, '2026-11-05', 1234.56],
      [3, null, parcelas.uma, '2026-11-07', 900],
      [4, null, null, '2026-11-08', 33.3],
    ])
    const gone = await analistaFinanceiro.post(`${EXTRATOS}/trazer`, { previa_id })
    expect([gone.statusCode, gone.json().message]).toEqual([404, expect.stringContaining('não espera mais')])
    await retirar(extrato_id)
  })

  it('may be a workbook, whose cells are days and numbers', async () => {
    const book = new ExcelJS.Workbook()
    const sheet = book.addWorksheet('Recebidos')
    sheet.addRow(['Relatório de novembro'])
    sheet.addRow(['Contrato', 'Nº da parcela', 'Data do pagamento', 'Valor pago'])
    sheet.addRow([ops.tres, 2, new Date('2026-11-05T00:00:00Z'), 166.67])
    const id = await trazerExtrato(analistaFinanceiro, Buffer.from(await book.xlsx.writeBuffer()), { nome: 'nov.xlsx' })
    expect((await linhasDe(id)).map(({ linha, data, valor, parcela_id }) => [linha, data, valor, parcela_id])).toEqual([
      [3, '2026-11-05', 166.67, parcelas.tres],
    ])
    await retirar(id)
  })
})

describe('a line', () => {
  it('that is wrong is told with its column and its reason, and while there is one nothing comes in', async () => {
    const wrong: readonly (readonly [linha: string, coluna: string | null, motivo: string])[] = [
      [`${ops.alheia};1;05/11/2026;10,00`, 'Operação', 'O credor não tem operação com este número.'],
      ['NADA-1;1;05/11/2026;10,00', 'Operação', 'O credor não tem operação com este número.'],
      [`${ops.tres};2;05/11/2026;cem reais`, 'Valor', 'Informe um valor em reais com até duas casas.'],
      [`${ops.tres};2;05/11/2026;10,005`, 'Valor', 'Informe um valor em reais com até duas casas.'],
      [`${ops.tres};2;05/11/2026;0`, 'Valor', 'O mínimo é R$ 0,01.'],
      [`${ops.tres};2;05/11/2026;-10,00`, 'Valor', 'O mínimo é R$ 0,01.'],
      [`${ops.tres};2;31/02/2026;10,00`, 'Data', 'Data que não existe ou fora do formato dd/MM/yyyy.'],
      [`${ops.tres};2;05/10/2026;10,00`, 'Data', 'Data fora do intervalo: informe um dia de 01/11/2026 a 30/11/2026.'],
      [`${ops.tres};2;;10,00`, 'Data', 'Campo obrigatório vazio.'],
      [`;2;05/11/2026;10,00`, 'Operação', 'Campo obrigatório vazio.'],
      [
        `${ops.tres};segunda;05/11/2026;10,00`,
        'Parcela',
        'Parcela não reconhecida: escreva o número (2), o número e o total (2/10) ou Entrada.',
      ],
      [`${ops.tres};7;05/11/2026;10,00`, 'Parcela', 'Os acordos desta operação não têm a parcela 7.'],
      [`${ops.tres};2/4;05/11/2026;10,00`, 'Parcela', 'Os acordos desta operação não têm a parcela 2/4.'],
      [`${ops.tres};;05/11/2026;10,00`, 'Parcela', 'A operação está em mais de uma parcela de acordo: diga de qual é.'],
      [`${ops.tres};2;05/11/2026`, null, 'A linha tem 3 colunas; o cabeçalho tem 4.'],
      [`Total;;;10,00`, null, 'Linha de total: não é um pagamento. Tire-a do arquivo.'],
    ]
    const good = `${ops.tres};3;05/11/2026;10,00`
    const sent = await enviarExtrato(analistaFinanceiro, csv(good, ...wrong.map(([linha]) => linha), good))
    expect(sent.statusCode, sent.body).toBe(201)
    const { id: previa_id, rejeitos, ...counts } = sent.json()
    expect(counts).toMatchObject({ linhas: wrong.length + 2, recusadas: wrong.length + 1, valor: 10 })
    const found = rejeitos.map(({ linha, coluna, motivo }: Record<string, unknown>) => [linha, coluna, motivo])
    expect(found).toEqual([
      ...wrong.map(([, coluna, motivo], at) => [at + 3, coluna, motivo]),
      [wrong.length + 3, null, 'A mesma operação, parcela, data e valor já vieram na linha 2.'],
    ])
    const refused = await analistaFinanceiro.post(`${EXTRATOS}/trazer`, { previa_id })
    expect([refused.statusCode, refused.json().errors.previa_id]).toEqual([
      422,
      ['Há linhas com erro e nada entrou: corrija o arquivo e envie-o de novo.'],
    ])
    const sheet = await analistaFinanceiro.get(`${EXTRATOS}/previa/${previa_id}/rejeitos.csv`)
    expect(sheet.body.trim().split('\n')).toHaveLength(wrong.length + 2)
    const dropped = await analistaFinanceiro.post(`${EXTRATOS}/descartar`, { previa_id })
    expect(dropped.statusCode, dropped.body).toBe(200)
    expect((await analistaFinanceiro.get(`${EXTRATOS}/previa/${previa_id}`)).statusCode).toBe(404)
    expect(await t.db.selectFrom('extratos_credor_linhas').selectAll().where('valor', '=', 10).execute()).toEqual([])
  })
})

describe('a file', () => {
  it.each([
    ['empty', '', {}, 'arquivo', 'O arquivo está vazio.'],
    ['of headings alone', csv(), {}, 'arquivo', 'O arquivo está vazio.'],
    [
      'without its columns',
      'Nome;Telefone\nAna;1',
      {},
      'arquivo',
      'O arquivo não tem as colunas "Número da operação", "Data", "Valor".',
    ],
    [
      'of no creditor',
      csv('1;1;05/11/2026;1'),
      { credor_id: 999_999 },
      'credor_id',
      'Credor não encontrado ou inativo.',
    ],
    [
      'that ends before it begins',
      csv('1;1;05/11/2026;1'),
      { periodo_ate: '2026-10-31' },
      'periodo_ate',
      'O fim vem antes do início.',
    ],
    [
      'of days to come',
      csv('1;1;05/11/2026;1'),
      { periodo_ate: '2026-12-01' },
      'periodo_ate',
      'O dia ainda não chegou.',
    ],
    [
      'of a day that is none',
      csv('1;1;05/11/2026;1'),
      { periodo_de: '2026-02-31' },
      'periodo_de',
      'Data que não existe ou fora do formato dd/MM/yyyy.',
    ],
    ['of another kind', csv('1;1;05/11/2026;1'), { abrange: 'tudo' }, 'abrange', 'Valor fora da lista permitida.'],
  ] as const)('%s is refused at its field', async (_, conteudo, envio, campo, motivo) => {
    const sent = await enviarExtrato(analistaFinanceiro, conteudo, envio)
    expect(sent.statusCode, sent.body).toBe(422)
    expect(sent.json().errors).toEqual({ [campo]: [motivo] })
  })

  it('that is a picture is refused', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200)])
    expect((await enviarExtrato(analistaFinanceiro, png, { nome: 'extrato.csv' })).statusCode).toBe(422)
    expect((await enviarExtrato(analistaFinanceiro, await readFile('package.json'), {})).statusCode).toBe(422)
  })

  it('sent twice, or of days that another one tells, is refused until the supervisor withdraws the first', async () => {
    const file = csv(`${ops.tres};2;05/11/2026;10,00`)
    const waiting = await enviarExtrato(analistaFinanceiro, file, { nome: 'outro-nome.csv' })
    const id = await trazerExtrato(analistaFinanceiro, file)
    const again = await enviarExtrato(analistaFinanceiro, file, { nome: 'de-novo.csv', periodo_de: '2026-11-05' })
    expect([again.statusCode, again.json().errors]).toEqual([
      409,
      { arquivo: [`Este arquivo já é o extrato ${id} deste credor. Nada foi trazido de novo.`] },
    ])
    const late = await analistaFinanceiro.post(`${EXTRATOS}/trazer`, { previa_id: waiting.json().id })
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining(`já é o extrato ${id}`)])
    const other = await enviarExtrato(analistaFinanceiro, csv(`${ops.tres};2;30/11/2026;10,00`), {
      periodo_de: '2026-11-30',
    })
    expect([other.statusCode, other.json().errors]).toEqual([
      409,
      {
        periodo_de: [
          `O extrato ${id} deste credor já diz de 01/11/2026 a 30/11/2026: retire-o antes, ou diga outro período.`,
        ],
      },
    ])
    const asked = { ids: [id], valores: { motivo_retirada: 'O credor manda outro' } }
    expect((await analistaFinanceiro.post(`${EXTRATOS}/atos/retirar`, asked)).statusCode).toBe(403)
    expect(await retirar(id)).toMatchObject({ ok: true })
    const back = await trazerExtrato(analistaFinanceiro, file)
    await retirar(back)
  })

  it('confirmed by two people at once comes in once', async () => {
    const file = csv(`${ops.tres};2;06/11/2026;11,00`)
    const [one, two] = [await enviarExtrato(analistaFinanceiro, file), await enviarExtrato(supervisorFinanceiro, file)]
    const answers = await Promise.all([
      analistaFinanceiro.post(`${EXTRATOS}/trazer`, { previa_id: one.json().id }),
      supervisorFinanceiro.post(`${EXTRATOS}/trazer`, { previa_id: two.json().id }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const rows = await t.db.selectFrom('extratos_credor').select('id').where('status', '=', 'Em uso').execute()
    expect(rows).toHaveLength(1)
    await retirar(rows[0]?.id ?? 0)
  })

  it('is nothing to an executive or the creditor himself', async () => {
    for (const actor of [executivo, await t.as(CPF.credor10)]) {
      expect((await enviarExtrato(actor, csv('1;1;05/11/2026;1'))).statusCode).toBe(403)
      expect((await actor.get(`${EXTRATOS}?_start=0&_end=5`)).statusCode).toBe(403)
    }
  })
})
