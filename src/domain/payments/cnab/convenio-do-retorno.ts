import { AppError } from '../../../errors/app-error'
import { bareOf } from './exigencias'
import type { Valor, Valores } from './field'
import type { Layout } from './layout'

/** What of a registered convenio tells its file from those of others. */
export interface ConvenioConhecido {
  readonly id: number
  readonly nome: string
  readonly banco: string
  readonly cnpj: string
  readonly agencia: string
  readonly conta: string
  readonly digito_conta: string | null
  readonly convenio: string | null
  readonly codigo_beneficiario: string | null
  readonly codigo_transmissao: string | null
  readonly codigo_empresa: string | null
}

/** What a header says, by the field of a convenio; blank where it does not. */
type Dito = Readonly<
  Partial<Record<'agencia' | 'conta' | 'convenio' | 'codigo_beneficiario' | 'codigo_empresa', string>>
>

/** How each bank writes whose file it is: columns of its header, besides those that its table names. Source: docs/trilhos.md, "CNAB". */
const LIDOS: Readonly<Record<string, (cabecalho: Valores) => Dito>> = {
  '001 240': (of) => ({ ...conta240(of), convenio: texto(of.convenio).slice(0, 9) }),
  '033 240': (of) => ({ ...conta240(of), codigo_beneficiario: texto(of.convenio) }),
  '104 240': (of) => ({ agencia: texto(of.agencia), codigo_beneficiario: texto(of.convenio_da_conta) }),
  '237 240': (of) => ({ ...conta240(of), codigo_empresa: texto(of.convenio) }),
  '341 240': conta240,
  '001 400': (of) => ({ agencia: parte(of, 0, 4), conta: parte(of, 5, 13) }),
  '033 400': (of) => ({ agencia: parte(of, 0, 4), codigo_beneficiario: parte(of, 4, 12) }),
  '104 400': (of) => ({ agencia: parte(of, 0, 4), codigo_beneficiario: parte(of, 4, 10) }),
  '237 400': (of) => ({ codigo_empresa: texto(of.convenio) }),
  '341 400': (of) => ({ agencia: parte(of, 0, 4), conta: parte(of, 6, 11) }),
}

function conta240({ agencia, conta }: Valores): Dito {
  return { agencia: texto(agencia), conta: texto(conta) }
}

/** Of the field in which files of 400 columns keep whose they are, as wide as it is. */
function parte({ convenio }: Valores, from: number, to: number): string {
  return typeof convenio === 'string' ? convenio.slice(from, to).trim() : ''
}

function texto(valor: Valor | undefined): string {
  return typeof valor === 'string' ? valor.trim() : ''
}

/**
 * The convenio whose file this is: of its bank, and with the company, agency, account and agreement that the header names.
 *
 * Takes    the layout, the header, every convenio there is.
 * Throws   `cnab_banco`, `cnab_outra_empresa`, `cnab_sem_convenio`, `cnab_varios_convenios`: each names line and column.
 * Source   docs/trilhos.md, "CNAB".
 */
export function convenioDoRetorno(
  { banco, largura, registros }: Layout,
  cabecalho: Valores,
  convenios: readonly ConvenioConhecido[],
): ConvenioConhecido {
  const at = (nome: string) => registros[0]?.campos.find((campo) => campo.nome === nome)?.de ?? 1
  const doBanco = convenios.filter((each) => each.banco === banco)
  if (doBanco.length === 0) throw new AppError('cnab_banco', { banco, coluna: at('banco') || 1 })
  const inscricao = texto(cabecalho.inscricao)
  const daEmpresa = doBanco.filter(({ cnpj }) => inscricao === '' || sameInscricao(inscricao, cnpj))
  if (daEmpresa.length === 0) {
    throw new AppError('cnab_outra_empresa', { linha: 1, coluna: at('inscricao'), lido: inscricao })
  }
  const dito = LIDOS[`${banco} ${largura}`]?.(cabecalho) ?? {}
  const found = daEmpresa.filter((each) => is(each, dito))
  const [convenio] = found
  if (convenio === undefined) {
    const lido = Object.entries(dito).map(([campo, said]) => `${campo.replace('_', ' ')} ${said.replace(/^0+/, '')}`)
    throw new AppError('cnab_sem_convenio', {
      coluna: at(largura === 240 ? 'agencia' : 'convenio'),
      lido: lido.join(', '),
    })
  }
  if (found.length > 1)
    throw new AppError('cnab_varios_convenios', { convenios: found.map(({ nome }) => nome).join(', ') })
  return convenio
}

/** Zeros before it and the width of its field count for nothing. */
export function sameInscricao(lida: string, cnpj: string): boolean {
  return bareCode(lida) === bareCode(cnpj)
}

/** What one of the two does not say tells nothing; an account may end in its digit. */
function is(convenio: ConvenioConhecido, dito: Dito): boolean {
  return Object.entries(dito).every(([campo, said]) => {
    const wanted = codesOf(convenio, campo)
    return bareCode(said) === '' || wanted.length === 0 || wanted.includes(bareCode(said))
  })
}

function codesOf(convenio: ConvenioConhecido, campo: string): readonly string[] {
  const [conta, digito = ''] = convenio.conta.split('-')
  const codes: Readonly<Record<string, readonly (string | null)[]>> = {
    agencia: [convenio.agencia],
    conta: [convenio.conta, `${conta}${digito || (convenio.digito_conta ?? '')}`],
    convenio: [convenio.convenio],
    codigo_beneficiario: [convenio.codigo_beneficiario, convenio.convenio],
    codigo_empresa: [convenio.codigo_empresa],
  }
  return (codes[campo] ?? []).flatMap((code) => (code === null || code === '' ? [] : bareCode(bareOf(campo, code))))
}

function bareCode(code: string): string {
  return code
    .replace(/[\s./-]/g, '')
    .replace(/^0+/, '')
    .toUpperCase()
}
