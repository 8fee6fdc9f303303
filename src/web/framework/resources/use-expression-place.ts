import { useMemo } from 'react'
import { useConfig, useUsuario } from '../../refine/config-context'

/** Who asks, on which day and under which figures: what every expression is evaluated with, as on the server. */
export function useExpressionPlace() {
  const config = useConfig()
  const user = useUsuario()
  return useMemo(
    () => ({
      usuario: {
        id: user.id,
        funcao: user.funcao,
        interno: !config.regras.portal.funcoes.includes(user.funcao),
        usuario_empresas: user.usuario_empresas,
        executivo_cobranca_id: user.executivo_cobranca,
        permissoes: user.permissoes,
      },
      hoje: config.hoje,
      regras: config.regras,
    }),
    [config, user],
  )
}
