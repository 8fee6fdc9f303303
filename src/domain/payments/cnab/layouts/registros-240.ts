/* The records of 240 columns that go to a bank, as most of them have it; each bank lays its own over it. */

const ARQUIVO = `
  1-3 N banco == $
  4-7 N lote = 0000
  8 N tipo == 0
  9-17 A
  18 N inscricao_tipo
  19-32 A inscricao
  33-52 A codigo_empresa
  53-57 N agencia
  58 A digito_agencia
  59-70 N conta
  71 A digito_conta
  72 A
  73-102 A empresa
  103-132 A banco_nome
  133-142 A
  143 N sentido = 1
  144-151 D gerado_em
  152-157 N gerado_as
  158-163 N arquivo
  164-166 N versao_arquivo
  167-171 N
  172-240 A
`

const LOTE = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 1
  9 A operacao = R
  10-11 N servico = 01
  12-13 A
  14-16 N versao_lote
  17 A
  18 N inscricao_tipo
  19 N
  20-33 A inscricao
  34-53 A codigo_empresa
  54-58 N agencia
  59 A digito_agencia
  60-71 N conta
  72 A digito_conta
  73 A
  74-103 A empresa
  104-183 A
  184-191 N arquivo
  192-199 D gerado_em
  200-207 N
  208-240 A
`

const P = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 3
  9-13 N sequencia
  14 A segmento == P
  15 A
  16-17 N movimento
  18-22 N agencia
  23 A digito_agencia
  24-35 N conta
  36 A digito_conta
  37 A
  38-57 A nosso_numero
  58 N carteira_codigo = 1
  59 N cadastramento = 1
  60 N tipo_documento = 1
  61 N emissao_boleto = 2
  62 N distribuicao = 2
  63-77 A documento
  78-85 D vencimento
  86-100 V valor
  101-105 N
  106 A
  107-108 N especie = 02
  109 A aceite = N
  110-117 D emissao
  118 N juros_codigo
  119-126 D juros_desde
  127-141 N juros
  142 N desconto_codigo
  143-150 D desconto_ate
  151-165 V desconto
  166-180 V iof
  181-195 V abatimento
  196-220 A uso_da_empresa
  221 N protesto_codigo
  222-223 N protesto_dias
  224 N baixa_codigo
  225-227 N baixa_dias
  228-229 N moeda = 09
  230-239 N
  240 A
`

const Q = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 3
  9-13 N sequencia
  14 A segmento == Q
  15 A
  16-17 N movimento
  18 N pagador_tipo
  19 N
  20-33 A pagador_documento
  34-73 A pagador_nome
  74-113 A pagador_endereco
  114-128 A pagador_bairro
  129-136 N pagador_cep
  137-151 A pagador_cidade
  152-153 A pagador_uf
  154 N
  155-169 N
  170-209 A
  210-212 N
  213-240 A
`

const R = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 3
  9-13 N sequencia
  14 A segmento == R
  15 A
  16-17 N movimento
  18-65 N
  66 N multa_codigo
  67-74 D multa_desde
  75-89 N multa
  90-199 A
  200-215 N
  216 A
  217-228 N
  229-230 A
  231 N
  232-240 A
`

const FIM_DO_LOTE = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 5
  9-17 A
  18-23 N registros
  24-29 N titulos
  30-46 V soma
  47-115 N
  116-240 A
`

const FIM = `
  1-3 N banco == $
  4-7 N lote = 9999
  8 N tipo == 9
  9-17 A
  18-23 N lotes
  24-29 N registros
  30-240 A
`

export const REGISTROS = { arquivo: ARQUIVO, lote: LOTE, p: P, q: Q, r: R, fim_do_lote: FIM_DO_LOTE, fim: FIM } as const
