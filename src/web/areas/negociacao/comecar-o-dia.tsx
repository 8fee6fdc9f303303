import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '../../i18n/screens/fila-texts'
import { useAtalhos } from '../../layout/keys/use-atalhos'
import { useCan } from '../../refine/config-context'
import { stateOf } from './rodada'
import { useTakeProximo } from './use-take-proximo'

const WHOLE_QUEUE = { fila: '', vistos: [] } as const

/** From home to the first client of the queue, by one key; nothing for who does not negotiate. */
export function ComecarODia() {
  return useCan()('negociacao', 'ver') ? <Comecar /> : null
}

function Comecar() {
  const navigate = useNavigate()
  const take = useTakeProximo()
  const keys = useMemo(() => {
    const begin = async () => {
      const next = await take(undefined, WHOLE_QUEUE)
      if (next) navigate(`/negociacao/${next.cliente_id}`, { state: stateOf(next.rodada) })
    }
    return { c: () => void begin() }
  }, [navigate, take])
  useAtalhos(keys)
  return (
    <Button type="primary" size="large" onClick={keys.c}>
      {texts.comecarODia} <kbd>c</kbd>
    </Button>
  )
}
