import { AppError } from '../../errors/app-error'
import type { Cents } from '../money/cents'
import type { CampoDoConvenio, ConvenioLido, DadosDoConvenio, NumeracaoDoBoleto } from './banks/bank-strategy'
import { bankOf } from './banks/banks'
import { buildCodigoBarras } from './codigo-barras'
import { linhaDigitavel } from './linha-digitavel'

export interface ConvenioDoBoleto extends DadosDoConvenio {
  readonly nome: string
  readonly banco: string
}

/** A slip as it is computed here: it can be paid once its bank has registered it. */
export interface BoletoEmitido extends NumeracaoDoBoleto {
  readonly codigo_barras: string
  readonly linha_digitavel: string
}

const ROTULOS: Readonly<Record<CampoDoConvenio, string>> = {
  agencia: 'Agência',
  conta: 'Conta',
  digito_conta: 'Dígito da conta',
  carteira: 'Carteira',
  convenio: 'Número do convênio',
  codigo_beneficiario: 'Código do beneficiário',
}

/**
 * Computes a slip: its number, barcode and digitable line.
 *
 * Takes    the convenio as registered, centavos (> 0), due date, a number of the convenio's range.
 * Throws   `convenio_incompleto` naming what its bank's layout misses, `nosso_numero_esgotado`, `valor_fora_do_boleto`.
 * Source   docs/trilhos.md, "Bancos"; one carteira per bank.
 */
export function emitirBoleto(
  convenio: ConvenioDoBoleto,
  boleto: { readonly valor: Cents; readonly vencimento: string; readonly numero: number },
): BoletoEmitido {
  const strategy = checkConvenio(convenio)
  if (boleto.numero < 1 || boleto.numero > strategy.maior_numero) {
    throw new AppError('nosso_numero_esgotado', { convenio: convenio.nome })
  }
  const numbering = strategy.layout(readConvenio(convenio), boleto.numero)
  const { campo_livre } = numbering
  const codigo_barras = buildCodigoBarras({ ...boleto, banco: convenio.banco, campo_livre })
  return { ...numbering, codigo_barras, linha_digitavel: linhaDigitavel(codigo_barras) }
}

function checkConvenio(convenio: ConvenioDoBoleto) {
  const strategy = bankOf(convenio.banco)
  const refuse = (detalhe: string) => new AppError('convenio_incompleto', { convenio: convenio.nome, detalhe })
  if (!strategy) throw refuse(`o banco ${convenio.banco} não tem layout de boleto`)
  if (convenio.carteira !== strategy.carteira) {
    throw refuse(`a carteira do ${strategy.nome} precisa ser ${strategy.carteira}`)
  }
  const lido = readConvenio(convenio)
  for (const campo of CAMPOS) {
    const requisito = strategy.exige[campo]
    if (requisito && !requisito.padrao.test(lido[campo])) {
      throw refuse(`${ROTULOS[campo]} precisa ter ${requisito.descricao}`)
    }
  }
  return strategy
}

const CAMPOS = ['agencia', 'conta', 'convenio', 'codigo_beneficiario'] as const

/** Agency and account without what follows their hyphen; '56789-0' alone says its digit too. */
function readConvenio(dados: DadosDoConvenio): ConvenioLido {
  const [conta = '', digit = ''] = dados.conta.split('-')
  return {
    agencia: bare(dados.agencia.split('-')[0] ?? ''),
    conta: bare(conta),
    digito_conta: dados.digito_conta?.trim() || digit.trim(),
    carteira: dados.carteira,
    convenio: bare(dados.convenio ?? ''),
    codigo_beneficiario: bare(dados.codigo_beneficiario ?? ''),
  }
}

function bare(text: string): string {
  return text.replace(/[\s./-]/g, '')
}
