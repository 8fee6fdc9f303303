import { defineLayout, type Escrita, type Layout, withCampos } from '../layout'
import { REGISTROS } from './registros-240'

/*
 * What goes to a bank in 240 columns. Source: docs/trilhos.md, "CNAB". The bank's manual and its homologation decide before production.
 */

/** A bank's table: what of each record it lays out otherwise. */
function remessa240(
  banco: string,
  escrita: Escrita,
  changes: Readonly<Partial<Record<keyof typeof REGISTROS, string>>>,
): Layout {
  const registros = Object.fromEntries(
    Object.entries(REGISTROS).map(([nome, table]) => [nome, withCampos(table, own(changes, nome))]),
  )
  const conferencia = { lote: 'registros', arquivo: 'registros', sequencia: false } as const
  return defineLayout({ banco, largura: 240, sentido: 'remessa', registros, conferencia, escrita })
}

function own(changes: Readonly<Partial<Record<string, string>>>, nome: string): string {
  return changes[nome] ?? ''
}

const NO_MORE_IN_R = '90-240 A'

export const remessas240: readonly Layout[] = [
  remessa240(
    '001',
    { versao_arquivo: '084', versao_lote: '043', juros: 'por cento', sem_baixa: null },
    {
      arquivo: `
      33-41 N convenio
      42-45 N produto = 0014
      46-47 N carteira
      48-50 N variacao
      51-52 A
      103-132 A banco_nome = BANCO DO BRASIL SA
      167-171 N densidade = 01600`,
      lote: `
      34-42 N convenio
      43-46 N produto = 0014
      47-48 N carteira
      49-51 N variacao
      52-53 A`,
      p: `
      59-61 A
      62 N
      224-227 N`,
      fim_do_lote: '24-240 N',
    },
  ),
  remessa240(
    '033',
    { versao_arquivo: '040', versao_lote: '030', juros: 'por cento com cinco decimais', sem_baixa: '3' },
    {
      arquivo: `
      9-16 A
      17 N inscricao_tipo
      18 N
      33-47 N codigo_transmissao
      48-72 A
      103-132 A banco_nome = BANCO SANTANDER
      152-157 A
      167-240 A`,
      lote: `
      34-53 A
      54-68 N codigo_transmissao
      69-73 A`,
      p: `
      18-21 N agencia
      22 A digito_agencia
      23-31 N conta
      32 A digito_conta
      33-41 N conta_cobranca
      42 A digito_conta_cobranca
      43-44 A
      45-57 N nosso_numero_com_digito
      58 N carteira_codigo = 5
      60 N tipo_documento = 2
      61-62 A
      225 N
      226-227 N baixa_dias
      228-229 N moeda = 00
      230-240 A`,
      q: `
      210-221 N
      222-240 A`,
      r: NO_MORE_IN_R,
      fim_do_lote: '24-240 A',
    },
  ),
  remessa240(
    '104',
    { versao_arquivo: '101', versao_lote: '060', juros: 'por cento', sem_baixa: '2' },
    {
      arquivo: `
      33-52 N
      59-64 N codigo_beneficiario
      65-72 N
      103-132 A banco_nome = CAIXA ECONOMICA FEDERAL
      167-171 N
      172-191 A
      192-211 A ambiente
      212-240 A`,
      lote: `
      12-13 N
      34-39 N codigo_beneficiario
      40-53 N
      60-65 N codigo_beneficiario_conta
      66-73 N`,
      p: `
      24-29 N codigo_beneficiario
      30-37 N
      38-39 N
      40-57 N nosso_numero
      101-106 N
      60 N tipo_documento = 2
      62 N
      107-108 N especie = 99`,
      r: NO_MORE_IN_R,
      fim_do_lote: `
      24-92 N
      93-240 A`,
    },
  ),
  remessa240(
    '237',
    { versao_arquivo: '084', versao_lote: '042', juros: 'por cento', sem_baixa: null },
    {
      arquivo: `
      33-52 N codigo_empresa
      103-132 A banco_nome = BRADESCO`,
      lote: '34-53 N codigo_empresa',
      p: `
      38-40 N carteira
      41-45 N
      46-57 A nosso_numero_com_digito
      224 N baixa_codigo = 2
      225-227 N`,
    },
  ),
]
