import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ResourceDefinition } from '../../src/declaration/definitions'
import { loadFiles, productFiles } from './product-files'

interface Asked {
  readonly colunas: readonly string[]
  readonly filtros: readonly string[]
  readonly totais: readonly string[]
  /** What has no source yet: the file names it with `desde`. */
  readonly por_vir?: readonly string[]
}

/** What each report of the house shows, is narrowed by and sums, under the names that it has there. */
const REPORTS: Readonly<Record<string, Asked>> = {
  eventos: {
    colunas:
      'criado_em cliente cliente_cpf_cnpj credor operacao tipo resultado canal telefone tipo_cpc agendado_para descricao criado_por'.split(
        ' ',
      ),
    filtros: ['criado_em', 'criado_por', 'tipo', 'credor', 'operacao_remessa'],
    totais: ['quantidade'],
  },
  contatos: {
    colunas:
      'cliente credor credores meio telefone_telefone email_email tipo origem situacao tentativas atendidas ultimo_resultado bloqueado_ate whatsapp'.split(
        ' ',
      ),
    filtros: ['situacao', 'origem', 'tipo', 'whatsapp', 'credor', 'credores', 'meio'],
    totais: ['quantidade', 'tentativas', 'atendidas', 'validos_porcento'],
  },
  chamadas: {
    colunas: 'quando operador evento_telefone cliente evento_resultado tipo alo cpc acordo evento_ligacao_custo'.split(
      ' ',
    ),
    filtros: ['quando', 'operador', 'tipo', 'credor'],
    totais: ['chamadas', 'alos', 'cpc_porcento', 'acordo_porcento', 'custo'],
    por_vir: ['pausas'],
  },
  operacoes: {
    colunas:
      'numero_operacao cliente credor remessa aluno data_vencimento diasVenc faixa_atraso valor_nominal status_operacao dias_na_casa acordo_vivo proxima_parcela negativada devolvida_em'.split(
        ' ',
      ),
    filtros: ['status_operacao', 'credor', 'remessa', 'data_vencimento'],
    totais: ['quantidade', 'valor_nominal'],
  },
  prestacao_contas: {
    colunas:
      'linha_indice credor data juros multa honorarios desconto realizado comissao valor_repasse linha_forma'.split(
        ' ',
      ),
    filtros: ['data', 'credor'],
    totais: 'principal juros multa honorarios desconto realizado comissao valor_repasse'.split(' '),
  },
  acoes: {
    colunas: 'dia canal etapa campanha enviadas entregues retornos cpcs acordos acordado custo recebido por_real'.split(
      ' ',
    ),
    filtros: ['dia', 'canal', 'etapa', 'campanha'],
    totais: 'enviadas entregues retornos cpcs acordos acordado custo recebido'.split(' '),
  },
  devolucao: {
    colunas:
      'devolucao devolucao_credor operacao_cliente operacao valor devolucao_motivo operacao_criado_em dias_na_casa tentativas ultimo_evento ultimo_evento_criado_em situacao'.split(
        ' ',
      ),
    filtros: ['devolucao_credor', 'devolucao_motivo', 'situacao'],
    totais: ['quantidade', 'valor', 'tentativas'],
  },
  prestacao_contas_financeiro: {
    colunas:
      'prestacao data cobranca_valor_pago tarifa taxa_cartao imposto honorarios comissao comissao_executivo valor_repasse repassado_em conta cobranca_divergencia'.split(
        ' ',
      ),
    filtros: ['data', 'credor', 'forma'],
    totais: 'valor tarifa taxa_cartao imposto honorarios comissao comissao_executivo valor_repasse'.split(' '),
  },
  nao_acionados: {
    colunas: 'cliente credor entrada atraso em_cobranca telefones_validos motivo recusa executivo_cobranca'.split(' '),
    filtros: ['credor', 'executivo_cobranca', 'ultimo_contato', 'motivo', 'entrada'],
    totais: ['quantidade', 'titulos', 'em_cobranca'],
  },
  enriquecimento: {
    colunas:
      'veio_em enriquecimento enriquecimento_fornecedor cliente_cpf_cnpj dado achado_novo escore status usado_em resultado enriquecimento_custo_do_dado'.split(
        ' ',
      ),
    filtros: ['enriquecimento_fornecedor', 'status', 'dado', 'veio_em', 'resultado'],
    totais: ['quantidade', 'usados', 'alos', 'cpcs', 'acordos', 'custo'],
  },
}

const { definitions } = loadFiles(productFiles)
if (!definitions) throw new Error('the product has mistakes')
const { consultas } = definitions

function found(nome: string): ResourceDefinition {
  const definition = consultas[`relatorio_${nome}`]
  if (!definition) throw new Error(`there is no report ${nome}`)
  return definition
}

describe.each(Object.entries(REPORTS))('the report %s', (nome, { colunas, filtros, totais, por_vir = [] }) => {
  it('shows, is narrowed by and sums what it is asked for', () => {
    const { lista, consulta } = found(nome)
    expect(lista.colunas).toEqual(expect.arrayContaining([...colunas]))
    expect(lista.filtros.map(({ campo }) => campo.replace(/_id$/, ''))).toEqual(expect.arrayContaining([...filtros]))
    expect(consulta?.relatorio?.totais.map((total) => total.nome)).toEqual(expect.arrayContaining([...totais]))
  })

  it('announces what has no source yet, and shows none of it', () => {
    const text = readFileSync(`resources/relatorios/${nome}.yaml`, 'utf8')
    const announced = [...text.matchAll(/\{campo: ([\w.]+),[^}]*desde: [\w.]+\}/g)].map(([, campo]) => campo)
    expect(announced.sort()).toEqual([...por_vir].sort())
    const names = found(nome).campos.map((field) => field.nome)
    for (const campo of por_vir) expect(names).not.toContain(campo.replaceAll('.', '_'))
  })
})

it('has the extraction beside them, for whoever has its permission', () => {
  expect(Object.keys(REPORTS)).toHaveLength(10)
  expect(definitions.resources.extracoes?.recurso).toBe('extracoes')
})

it('lets each extraction be done again and each model be opened, from its row and its page', () => {
  const opened = [
    ['extracoes', 'refazer', 'extracao'],
    ['extracoes_modelos', 'abrir', 'modelo'],
  ] as const
  for (const [recurso, nome, parameter] of opened) {
    const act = definitions.resources[recurso]?.atos.find((one) => one.nome === nome)
    expect(act).toMatchObject({ em: ['linha', 'ficha'], permissao: 'relatorios.extracao', faz: { kind: 'abrir' } })
    const parts = JSON.stringify(act?.faz)
    for (const part of ['/relatorios/extracao/', 'base', `?${parameter}=`]) expect(parts).toContain(part)
  }
})
