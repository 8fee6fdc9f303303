import ExcelJS from 'exceljs'
import { formatDate } from '../../../../src/domain/calendar/read-date'
import { cpfNumber } from '../../../../src/server/demo/documents'
import type { TestApp } from '../../harness'
import { createOperacao } from '../negociacao/carteira'

/** One sheet as the other system writes it: headings, then cells. */
export interface Folha {
  readonly nome: string
  readonly linhas: (string | number | null)[][]
}

export interface Pasta {
  readonly acordos: Folha
  readonly parcelas: Folha
  readonly recebimentos: Folha
  readonly eventos: Folha
}

export type Celula = string | number | null

/** The house with one cell changed: sheet, line as the sheet counts it, column from 0, what stands there. */
export const mudada = (
  pasta: Pasta,
  folha: keyof Pasta,
  [linha, coluna, valor]: readonly [number, number, Celula],
): Pasta => {
  const { nome, linhas } = pasta[folha]
  const changed = linhas.map((each, at) => (at === linha - 1 ? each.with(coluna, valor) : each))
  return { ...pasta, [folha]: { nome, linhas: changed } }
}

/** The creditors of the house, by number: each with a document, which the workbook names them by. */
export const CREDORES = { 10: '11222333000181', 57: '11444777000161', 216: '00000000000191' } as const

const SITUACOES = ['Em dia', 'Atrasado', 'Aguardando pagamento', 'Parado'] as const
const FORMAS = ['Boleto', 'Cartão', 'Maquininha'] as const

/**
 * A house of so many agreements of three creditors, in the words of its old system: amounts that divide badly, down payments, two
 * operations in one agreement, receipts in parts. The operations are here already.
 */
export async function casaQueSeMuda(t: TestApp, quantos: number): Promise<Pasta> {
  for (const [id, cnpj] of Object.entries(CREDORES)) {
    await t.app.pool.query('update credores set cpf_cnpj = $2 where id = $1', [id, cnpj])
  }
  const pasta = emptyPasta()
  for (let n = 1; n <= quantos; n += 1) await addAcordo(t, pasta, n)
  return pasta
}

function emptyPasta(): Pasta {
  const folha = (nome: string, ...titulos: string[]): Folha => ({ nome, linhas: [titulos] })
  return {
    acordos: folha(
      'Acordos',
      'Contrato',
      'CNPJ do credor',
      'Devedor',
      'Operações',
      'Status',
      'Data',
      'Forma de pagamento',
      'Valor total',
      'Juros',
      'Multa',
      'Honorários',
      'Desconto',
      'Comissão',
    ),
    parcelas: folha('Parcelas', 'Contrato', 'Parcela', 'Data de vencimento', 'Valor da parcela', 'Status'),
    recebimentos: folha('Recebimentos', 'Contrato', 'Parcela', 'Data', 'Valor', 'Forma de pagamento', 'Taxa do cartão'),
    eventos: folha('Eventos', 'Contrato', 'Data', 'Tipo', 'Texto', 'Usuário'),
  }
}

async function addAcordo(t: TestApp, { acordos, parcelas, recebimentos, eventos }: Pasta, n: number): Promise<void> {
  const contrato = `C-${n}`
  const credor_id = [10, 57, 216][n % 3] ?? 10
  const cnpj = { ...CREDORES }[credor_id] ?? ''
  const cpf = cpfNumber(700_000_000 + n)
  const made = await t.app.pool.query('insert into clientes (nome, cpf_cnpj) values ($1, $2) returning id', [
    `Cliente ${n}`,
    cpf,
  ])
  const cliente_id = made.rows[0].id
  const nominais = n % 4 === 0 ? [100_000 + n * 37, 33_333] : [90_000 + n * 41]
  const numeros: string[] = []
  for (const nominal of nominais) {
    // 40 days overdue on the day of the agreement
    const operacao = { cliente_id, credor_id, valor_nominal: nominal / 100, data_vencimento: '2026-03-31' }
    const id = await createOperacao(t.db, operacao)
    const { rows } = await t.app.pool.query('select numero_operacao from operacoes where id = $1', [id])
    numeros.push(rows[0].numero_operacao)
  }
  const nominal = nominais.reduce((sum, each) => sum + each, 0)
  const partes = { juros: n * 13 + 1, multa: 2_000 + n, honorarios: 4_999, desconto: n % 5 === 0 ? 3_333 : 0 }
  const total = nominal + partes.juros + partes.multa + partes.honorarios - partes.desconto
  const status = SITUACOES[n % 4] ?? 'Em dia'
  const forma = FORMAS[n % 3] ?? 'Boleto'
  const reais = (centavos: number) => centavos / 100
  acordos.linhas.push([
    contrato,
    cnpj,
    cpf,
    numeros.join('; '),
    status,
    '10/05/2026',
    forma,
    reais(total),
    reais(partes.juros),
    reais(partes.multa),
    reais(partes.honorarios),
    reais(partes.desconto),
    reais(7_001),
  ])
  const entrada = n % 3 === 0
  const quantas = 2 + (n % 5)
  const base = Math.floor(total / quantas)
  const pagas = status === 'Aguardando pagamento' ? 0 : 1 + (n % (quantas - 1))
  for (let j = 0; j < quantas; j += 1) {
    const valor = j === quantas - 1 ? total - base * (quantas - 1) : base
    const numero = entrada ? j : j + 1
    const vencimento = `2026-${String(6 + j).padStart(2, '0')}-10`
    const parcial = j === pagas && n % 7 === 0 && pagas > 0
    const situacao =
      j < pagas ? 'Liquidada' : parcial ? 'Parcial' : vencimento < '2026-11-20' ? 'Atrasada' : 'Em aberto'
    parcelas.linhas.push([contrato, numero, formatDate(vencimento), reais(valor), situacao])
    const dia = formatDate(vencimento)
    if (parcial) recebimentos.linhas.push([contrato, numero, dia, reais(Math.floor(valor / 3)), forma, null])
    if (j >= pagas) continue
    const first = n % 6 === 0 ? Math.floor(valor / 3) : valor
    recebimentos.linhas.push([contrato, numero, dia, reais(first), forma, forma === 'Maquininha' ? 1.01 : null])
    if (first < valor)
      recebimentos.linhas.push([
        contrato,
        numero,
        formatDate(`${vencimento.slice(0, 8)}15`),
        reais(valor - first),
        'Pix',
        null,
      ])
  }
  eventos.linhas.push([contrato, '11/05/2026', 'Ligação', `Prometeu pagar o ${contrato}`, 'joana.sistema'])
  eventos.linhas.push([contrato, '12/05/2026', 'Ligação', 'Confirmou o endereço', null])
}

/** The workbook, as bytes. */
export async function planilhaDe({ acordos, parcelas, recebimentos, eventos }: Pasta): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  for (const { nome, linhas } of [acordos, parcelas, recebimentos, eventos]) book.addWorksheet(nome).addRows(linhas)
  return Buffer.from(await book.xlsx.writeBuffer())
}
