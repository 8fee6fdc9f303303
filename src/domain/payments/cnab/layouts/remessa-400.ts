import { defineLayout, type Layout, withCampos } from '../layout'

/* What goes to a bank in 400 columns. Source: docs/trilhos.md, "CNAB". The bank's manual and its homologation decide before production. */

const ARQUIVO = `
  1 N tipo == 0
  2 N sentido = 1
  3-9 A nome_arquivo = REMESSA
  10-11 N servico = 01
  12-26 A nome_servico = COBRANCA
  27-46 A codigo_empresa
  47-76 A empresa
  77-79 N banco = $
  80-94 A banco_nome
  95-100 D gerado_em
  101-394 A
  395-400 N sequencia
`

const DETALHE = `
  1 N tipo == 1
  2-37 A
  38-62 A uso_da_empresa
  63-108 A
  109-110 N movimento
  111-120 A documento
  121-126 D vencimento
  127-139 V valor
  140-142 N
  143-147 N
  148-149 N especie = 01
  150 A aceite = N
  151-156 D emissao
  157-158 N instrucao_1
  159-160 N instrucao_2
  161-173 V juros_ao_dia
  174-179 D desconto_ate
  180-192 V desconto
  193-205 V iof
  206-218 V abatimento
  219-220 N pagador_tipo
  221-234 A pagador_documento
  235-274 A pagador_nome
  275-314 A pagador_endereco
  315-326 A
  327-334 N pagador_cep
  335-394 A
  395-400 N sequencia
`

const FIM = `
  1 N tipo == 9
  2-394 A
  395-400 N sequencia
`

const conferencia = { lote: null, arquivo: null, sequencia: true } as const

const escrita = { versao_arquivo: '', versao_lote: '', juros: 'por dia', sem_baixa: null } as const

const bradesco = defineLayout({
  banco: '237',
  largura: 400,
  sentido: 'remessa',
  conferencia,
  escrita,
  registros: {
    arquivo: withCampos(
      ARQUIVO,
      `27-46 N codigo_empresa
       80-94 A banco_nome = BRADESCO
       101-108 A
       109-110 A sistema = MX
       111-117 N arquivo
       118-394 A`,
    ),
    detalhe: withCampos(
      DETALHE,
      `2-20 N
       21 N
       22-24 N carteira
       25-29 N agencia
       30-36 N conta
       37 A digito_conta
       63-65 N
       66 N multa_codigo
       67-70 N multa
       71-82 A nosso_numero_com_digito
       83-92 N
       93 N emissao_boleto = 2
       94 A debito_automatico = N
       95-105 A
       106 N aviso_debito = 2
       107-108 A`,
    ),
    fim: FIM,
  },
})

const itau = defineLayout({
  banco: '341',
  largura: 400,
  sentido: 'remessa',
  conferencia,
  escrita,
  registros: {
    arquivo: withCampos(
      ARQUIVO,
      `27-30 N agencia
       31-32 N
       33-37 N conta
       38 N digito_conta
       39-46 A
       80-94 A banco_nome = BANCO ITAU SA`,
    ),
    detalhe: withCampos(
      DETALHE,
      `2-3 N inscricao_tipo
       4-17 A inscricao
       18-21 N agencia
       22-23 N
       24-28 N conta
       29 N digito_conta
       30-33 A
       34-37 N
       63-70 N nosso_numero
       71-83 N
       84-86 N carteira
       87-107 A
       108 A carteira_codigo = I
       140-142 N banco_cobrador = 341
       235-264 A pagador_nome
       265-274 A
       315-326 A pagador_bairro
       335-349 A pagador_cidade
       350-351 A pagador_uf
       352-385 A
       386-391 D juros_desde
       392-393 N prazo
       394 A`,
    ),
    multa: `
      1 N tipo == 2
      2 N multa_codigo
      3-10 D multa_desde
      11-23 N multa
      24-394 A
      395-400 N sequencia`,
    fim: FIM,
  },
})

export const remessas400: readonly Layout[] = [bradesco, itau]
