import { describe, expect, it } from 'vitest'
import { formatMistake } from '../../src/declaration/diagnostics/format'
import { proposeReport } from '../../src/declaration/relatorio/propose-report'
import { loadFiles, productFiles } from './product-files'

const { definitions } = loadFiles(productFiles)
const bases = Object.values(definitions?.resources ?? {}).filter(({ exportacao }) => exportacao?.extracao)

describe('a report that is proposed from a list', () => {
  it('is a file without mistakes for every list that may be extracted, whatever its columns', () => {
    expect(bases.map(({ recurso }) => recurso).sort()).toEqual(
      ['acordos', 'clientes', 'eventos', 'operacoes', 'parcelas', 'recebimentos'].sort(),
    )
    const proposed = bases.map((base) => {
      const colunas = [...base.campos.map(({ nome }) => nome), 'id', 'criado_em', 'alterado_em']
      const filtros = base.lista.filtros.map(({ campo }) => campo)
      const text = proposeReport(base, { nome: `p_${base.recurso}`, rotulo: 'A: "b"', colunas, filtros })
      return { path: `resources/relatorios/p_${base.recurso}.yaml`, text }
    })
    const read = loadFiles([...productFiles, ...proposed])
    expect(read.mistakes.map(formatMistake)).toEqual([])
    expect(read.definitions?.consultas.relatorio_p_operacoes?.rotulo.varios).toBe('A: "b"')
  })

  it('has the columns that one made oneself, each with its type, whatever their names', () => {
    const [base] = bases.filter(({ recurso }) => recurso === 'operacoes')
    if (!base) throw new Error('there are no operations')
    const formulas = [
      { rotulo: 'Dias de atraso', formula: 'dias(data_vencimento, hoje())', tipo: 'inteiro' },
      { rotulo: 'Dias de atraso', formula: 'valor_nominal * 1.1', tipo: 'dinheiro' },
      { rotulo: '!', formula: 'se(vazio(data_vencimento), \'sem "data"\', cliente.uf)', tipo: 'texto' },
      { rotulo: 'Parte', formula: 'valor_nominal / 3.5', tipo: 'decimal' },
      { rotulo: 'Credor', formula: 'valor_nominal >= 1000', tipo: 'booleano' },
    ] as const
    const asked = { nome: 'meu', rotulo: 'Meu', colunas: ['credor', 'valor_nominal'], filtros: [], formulas }
    const read = loadFiles([
      ...productFiles,
      { path: 'resources/relatorios/meu.yaml', text: proposeReport(base, asked) },
    ])
    expect(read.mistakes.map(formatMistake)).toEqual([])
    const campos = read.definitions?.consultas.relatorio_meu?.campos ?? []
    const made = campos.filter(({ formula }) => formula !== null)
    expect(made.map(({ nome, rotulo, tipo_calculado }) => [nome, rotulo, tipo_calculado])).toEqual([
      ['dias_de_atraso', 'Dias de atraso', 'inteiro'],
      ['dias_de_atraso_2', 'Dias de atraso', 'dinheiro'],
      ['coluna', '!', 'texto'],
      ['credor_2', 'Credor', 'booleano'],
    ])
  })
})
