import { Link } from 'react-router'
import { signOut } from '#session/session.ts'
import { messages } from './account-list.messages.ts'

const item = 'flex min-h-11 w-full cursor-pointer items-center px-5 text-left text-sm hover:bg-ground'

/** The links below the greeting. */
export default function AccountList({ onClose }: { onClose: () => void }) {
  return (
    <ul className="absolute top-full right-0 mt-2 w-52 rounded-sm border border-line bg-paper py-2">
      <li>
        <Link to="/profile" className={item}>
          {messages.viewProfile}
        </Link>
      </li>
      <li>
        <Link to="/orders" className={item}>
          {messages.orders}
        </Link>
      </li>
      <li>
        <Link to="/wishlist" className={item}>
          {messages.wishlist}
        </Link>
      </li>
      <li className="mt-2 border-t border-line pt-2">
        <button type="button" className={item} onClick={() => void signOut().finally(onClose)}>
          {messages.signOut}
        </button>
      </li>
    </ul>
  )
}
