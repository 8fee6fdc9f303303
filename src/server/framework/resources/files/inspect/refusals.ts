import { AppError } from '../../../../../errors/app-error'

/** The content is not what the extension says. */
export function mismatch(extensao: string): AppError {
  return new AppError('arquivo_nao_confere', { extensao })
}

export function damaged(): AppError {
  return new AppError('arquivo_incompleto')
}

/** `detalhe` ends the sentence "O arquivo foi recusado: …". */
export function dangerous(detalhe: string): AppError {
  return new AppError('arquivo_perigoso', { detalhe })
}
