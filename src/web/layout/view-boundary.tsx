import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { texts as words } from '../i18n/screens/load-failure-texts'
import { EmptyState, ErrorState } from './states'
import { ChunkLoadError } from './with-limit'

interface Props {
  readonly children: ReactNode
}
interface State {
  readonly error: unknown
}

/** Keeps a failing view from taking the frame with it. React knows this only as a class. Key it by address. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ChunkLoadError) return <ChunkFailure />
    return <ErrorState error={error} onRetry={() => this.setState({ error: null })} />
  }
}

function ChunkFailure() {
  return (
    <div role="alert">
      <EmptyState
        title={words.titulo}
        hint={words.ajuda}
        action={
          <Button type="primary" onClick={() => location.reload()}>
            {words.recarregar}
          </Button>
        }
      />
    </div>
  )
}
