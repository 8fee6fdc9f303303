import type { FastifyError, FastifySchemaValidationError } from 'fastify'
import { AppError } from '../../../errors/app-error'
import { namesKeptSums } from '../database/kept-sums-tables'
import { describeViolation } from './describe-violation'
import { isBrokenForm } from './of-form'
import { tellUnionsOnce } from './one-of-several'

/** A failure that is the asker's, or that passes by itself, as a refusal; null for a defect of ours. */
export function asRefusal(error: FastifyError | Error): AppError | null {
  if (error instanceof AppError) return error
  if ('validation' in error && error.validation) {
    return fromValidation(error.validation, error.validationContext ?? 'body')
  }
  if (isBrokenForm(error)) return new AppError('formulario_malformado')
  return fromDatabase(error) ?? fromFramework(error)
}

/** A wrong body is told field by field (422); a wrong address is malformed (400). */
function fromValidation(violations: readonly FastifySchemaValidationError[], part: string): AppError {
  const described = tellUnionsOnce(violations).map(describeViolation)
  const first = described[0]
  if (part !== 'body') {
    return first?.unknown !== undefined
      ? new AppError('parametro_desconhecido', { parametro: first.unknown, sugestao: first.hint ?? '' })
      : new AppError('requisicao_invalida', {
          detalhe: withoutStop(`${first?.field ?? part}: ${first?.message ?? ''}`),
        })
  }
  const errors: Record<string, string[]> = {}
  for (const { field, message } of described) {
    if (field === '') return new AppError('requisicao_invalida', { detalhe: withoutStop(message) })
    const messages = Object.hasOwn(errors, field) ? (errors[field] ?? []) : []
    if (!messages.includes(message)) errors[field] = [...messages, message]
  }
  return new AppError('validacao', {}, errors)
}

/** The message around it ends the sentence. */
function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

/** Of the database's disk, and of the one for files. */
const DISK_FULL = /^(53100|ENOSPC|EDQUOT|EFBIG)$/
/** query_canceled, shutting down, cannot connect, too many connections, no memory, and races lost too often. */
const PASSING = /^(57014|57P0\d|08\w{3}|53\w{3}|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/
/** A table or a column. */
const MISSING = /^(42P01|42703)$/
const CONNECTION = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/

function fromDatabase(error: Error): AppError | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (DISK_FULL.test(code)) return new AppError('sem_espaco_em_disco')
  // sums of older declarations, put away meanwhile: the next request is made of newer ones
  if (MISSING.test(code) && namesKeptSums(error.message)) return new AppError('banco_indisponivel')
  return PASSING.test(code) || CONNECTION.test(error.message) ? new AppError('banco_indisponivel') : null
}

function fromFramework(error: Error): AppError | null {
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 413) return new AppError('corpo_grande_demais')
  if (status === 415) return new AppError('tipo_nao_suportado')
  if (status >= 400 && status < 500)
    return new AppError('requisicao_invalida', { detalhe: 'o conteúdo está malformado' })
  return null
}
