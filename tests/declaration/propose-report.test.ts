import { describe, expect, it } from 'vitest'
import { formatMistake } from '../../src/declaration/diagnostics/format'
import { loadDefinitions } from '../../src/declaration/load'
import { proposeReport } from '../../src/declaration/relatorio/propose-report'
import { productFiles } from './product-files'

const { definitions } = loadDefinitions(productFiles)
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
    const read = loadDefinitions([...productFiles, ...proposed])
    expect(read.mistakes.map(formatMistake)).toEqual([])
    expect(read.definitions?.consultas.relatorio_p_operacoes?.rotulo.varios).toBe('A: "b"')
  })
})
